"""What teachers and their programs call the columns of a class list, and write above and below it, in many languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from saintlearn.ground.names import tidy_name
from saintlearn.ground.spellings import folded, letters

Role = Literal["nick", "first", "last", "full", "middle", "status", "other"]

_HEADS: Final[dict[Role, str]] = {
    "nick": (
        "nickname|nicknames|preferred name|preferred first name|goes by|call name|usual name|known as|apodo|sobrenombre|surnom|rufname|별명"
    ),
    "first": (
        "first|firstname|first name|first names|given name|given names|forename|forenames|christian name|student first name|"
        "student first|child first name|child s first name|children s first names|first name of child|primer nombre|"
        "nombre de pila|nombre del alumno|prenom|prenoms|prenon|vorname|vornamen|imie|imiona|tên|ime|jmeno|keresztnev|utonev|"
        "nome proprio|名|שם פרטי|имя|ім я|имена"
    ),
    "last": (
        "last|last name|lastname|last names|surname|surnames|family name|family names|family|student last name|student last|"
        "child last name|child s last name|apellido|apellidos|primer apellido|apellido paterno|nom de famille|nachname|"
        "familienname|cognome|sobrenome|apelido|nazwisko|siyati|non fanmi|họ|prezime|prijmeni|vezeteknev|姓|성|שם משפחה|фамилия|прізвище"
    ),
    "full": (
        "name|names|student|students|student name|student names|students names|name of student|names of students|student s name|"
        "students name|child|children|child name|child names|child s name|children s names|childs name|name of child|kid|kids|"
        "kid s name|kids names|pupil|pupils|pupil name|pupils names|pupil s name|learner|learners|learner name|participant|"
        "participants|participant name|member|members|full name|fullname|complete name|display name|legal name|student full name|"
        "camper|scholar|nombre|nombres|nombre completo|nombre del nino|nombre del estudiante|alumno|alumnos|alumna|alumnas|"
        "estudiante|estudiantes|nino|ninos|nina|ninas|nombre y apellido|nombre y apellidos|nombres y apellidos|apellidos y nombre|"
        "apellidos y nombres|apellido y nombre|nom|noms|eleve|eleves|nom et prenom|enfant|enfants|kind|kinder|schuler|schulerin|"
        "nome|nomi|alunno|alunni|aluno|alunos|aluna|nome completo|uczen|uczniowie|dziecko|dzieci|họ và tên|họ tên|ho va ten|"
        "ho ten|tên học sinh|ten hoc sinh|học sinh|hoc sinh|pangalan|mag aaral|timoun|timoun yo|elev|elev yo|non timoun nan|non elev la|non konple|"
        "이름|성명|학생|학생 이름|학생명|아이|姓名|名字|学生|學生|学生姓名|學生姓名|"
        "名前|氏名|児童|児童名|生徒|生徒名|子ども|ученик|ученики|ребенок|дети|учень|учні|дитина|діти|імена|имя и фамилия|фио|піб|прізвище та ім я|"
        "שם|שמות|שם התלמיד|שם הילד|שם מלא|الاسم|اسم|الاسماء|الطالب|اسم الطالب|नाम|ชื่อ|lastfirst|last first|student lastfirst"
    ),
    "middle": "middle|middle name|middle names|second name|segundo nombre|segundo apellido|apellido materno",
    "status": "status|role|enrollment status|member type|type|estado|rol",
    "other": (
        "no|nr|num|number|row|id|student id|student number|sis id|roll|roll no|roll number|seat|grade|grades|year|level|class|"
        "classes|classroom|room|section|period|group|groups|team|table|teacher|homeroom|homeroom teacher|age|birthday|birth date|"
        "birthdate|date of birth|dob|sex|gender|m f|email|e mail|email address|mail|phone|phone number|telephone|mobile|cell|"
        "address|street|city|state|zip|parent|parents|mother|father|guardian|parent name|guardian name|mother s name|"
        "father s name|parent email|notes|note|comments|comment|allergies|medical|present|absent|attendance|score|points|"
        "total|baptized|baptism|sacrament|sacraments|language|suffix|title|prefix|date|middle initial|mi|"
        "start|end|grado|ano|clase|grupo|curso|edad|correo|telefono|direccion|padre|madre|padres|tutor|notas|numero|aula|seccion|"
        "fecha|fecha de nacimiento|sexo|genero|color|colour"
    ),
}
"""What a column is called, as `letters` writes it without signs; what is none of the first five holds no child's name."""
_CHILD: Final = (
    r"(student|students|child|children|childs|pupil|member|members|participant|registrant|attendee|camper|kid|learner|scholar|youth|candidate|"
    r"confirmand|communicant|enrollee)"
)
_OF_CHILD: Final = (
    r"(?: de l| de la| del| de los| de| du| des| do| dos| da| das| dell| della| dei| degli) (?:enfants?|eleves?|alumn[oa]s?|nin[oa]s?|estudiantes?|hij[oa]s?|alun[oa]s?|"
    r"criancas?|alunn[oai]|bambin[oai]|kindes|schulers|participantes?)$"
)
"""Whose name or last name it is, in languages that say so behind the word."""
_EACH: Final = (
    r"(?:child|kid|student|camper|sibling|hijo|hija|nino|nina|alumno|enfant|kind|dziecko)(?: s)?(?: first)?(?: names?)? ?[1-9](?: s)?(?: first)?(?: names?)?"
    r"|(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|oldest|youngest|middle) (?:child|kid|student)(?: s name| name)?|nombre del? (?:hijo|nino) [1-9]"
)
"""The heading of a column that holds one of a family's children."""
_GROUP: Final = (
    r"boys|girls|ninos|ninas|varones|hembras|chicos|chicas|garcons|filles|jungen|madchen|ragazzi|ragazze|meninos|meninas|chlopcy|dziewczynki"
    r"|(?:team|table|group|class|room|section|session|level|grade|mesa|equipo|grupo|clase|salon|grado) \w{1,10}|\d{1,2}(?:st|nd|rd|th)?(?: grade(?:rs)?| grado)?"
    r"|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: \w{1,10})*"
)
"""What stands above a column that holds the children of one of several groups."""
_KINDS: Final = r"(s|legal|full|complete|display|official|of|the)"
_OTHERS: Final = (
    r"\b(mothers?|fathers?|parents?|guardians?|teacher|catechist|sponsor|godmother|godfather|emergency|contact|doctor|sibling|spouse|maiden|"
    r"mailing|confirmation|school|parish|church|user|account)\b"
)
"""Whose or what name is no child's of the class."""
_NAMING: Final[tuple[tuple[Role, str], ...]] = (
    ("nick", r"(nick ?|preferred|preferred first|goes by|known as|called)"),
    ("first", r"(first|given|baptismal|christian|fore)"),
    ("last", r"(last|family|sur)"),
    ("middle", r"middle"),
)
"""How a column of names is called, whoever's names they are, before the word name."""
TITLE: Final = (
    r"\b(class(es)?|group|grade|students|children|pupils|names|room|ccd|catechism|catechesis|communion|confirmation|roster|attendance|period|semester|term|list"
    r"|faith formation|sunday school|grupo|clase|lista|alumnos|curso|grado|catequesis|comunion|confirmacion|ninos|salon|classe|gruppe|klasse|klassen)\b"
    r"|\b(19|20)\d\d\b|:$"
)
"""What is in a title above names, and in no name."""
PLACES: Final = r"\b(table|team|page|session|week|day|mesa|equipo|pagina)\b"
"""What is in a title with a number, and could be a name without one."""
GREETING: Final = (
    r"(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as) (?:dias|tardes|noches)|querid[oa]s?|estimad[oa]s?|bonjour|"
    r"chere?s?|hallo|liebe[rs]?|ciao|cara|caro|ola|czesc|dzien dobry|drog[ia]|xin chao|kumusta|bonjou)\b"
)
"""How a letter begins."""
CLOSING: Final = (
    r"(?:many |with )?(?:thanks|thank you|thx|ty)(?: (?:so|very) much| all| again| a lot| for .*)?|(?:all |my |with )?(?:the )?(?:best|kind|warm|kindest|warmest) "
    r"(?:regards|wishes)|regards|sincerely(?: yours)?|yours(?: truly| sincerely| faithfully| in christ)?|(?:many )?blessings(?: to you(?: all)?)?|god bless(?: you(?: all)?)?|"
    r"(?:peace )?in (?:christ|him|jesus|mary)(?: .*)?|(?:see|talk to) you .*|sent from .*|get outlook .*|(?:muchas |mil )?gracias(?: por .*)?|saludos(?: cordiales)?|bendiciones|"
    r"dios (?:te|los|les|le) bendiga|atentamente|(?:un )?abrazos?|merci(?: beaucoup)?|cordialement|danke(?: schon)?|(?:viele|liebe|herzliche) gru(?:ss|ß|b)e|"
    r"mit freundlichen gru(?:ss|ß|b)en|dziekuje|pozdrawiam|obrigad[oa]|grazie(?: mille)?|cordiali saluti|cam on|salamat(?: po)?|mesi"
)
"""How a letter ends, where no signs are left."""
SUMS: Final = (
    r"(grand |sub ?|class )?(total|totals|totales|count|average|size|promedio|insgesamt)( (students|children|pupils|names|de alumnos|alumnos|present))?( [\d ]+)?"
    r"|(students|children|pupils|boys|girls|present|absent|points|date|signature|substitute|more options)( [\d ]+)?"
    r"|(sum|suma|summe) [\d ]+|(page|pagina) \d.*|(printed|generated|exported|updated|created) (on|at|by|from) .*|(printed|generated|exported|updated) [\d ]+"
    r"|end of (list|report)"
)
"""What stands below names, or between them."""
GONE: Final = (
    r"withdrawn|withdrew|inactive|dropped|moved|transferred|removed|teacher|catechist|aide|helper|assistant|volunteer|parent|substitute"
)
"""What a column of states or roles says of somebody who is no child of the class, or not anymore."""


def groups_in(cells: Sequence[str]) -> list[int]:
    """Tell which columns hold the children of a group each; empty if a heading says anything else, or there is one group only."""
    heads = [" ".join(re.sub(r"[\W_]+", " ", letters(tidy_name(cell))).split()) for cell in cells]
    named = [place for place, head in enumerate(heads) if head]
    words = any(re.search("[a-z]", heads[place]) for place in named)
    return named if len(named) > 1 and words and all(re.fullmatch(_GROUP, heads[place]) for place in named) else []


@cache
def _roles() -> dict[str, Role]:
    return {word: role for role, words in _HEADS.items() for word in words.split("|")}


def role_of(cell: str) -> Role | None:
    """Tell what a column holds that is called this; None if it's no heading that is known."""
    text = tidy_name(cell)
    if re.fullmatch(_EACH, " ".join(re.sub(r"[\W_]+", " ", letters(text)).split())):
        return "full"
    for way in (folded, letters):
        head = re.sub(r"[\s\-_.,:;#()\[\]/&'\u2019\u02bc*\"]+", " ", way(text)).strip()
        words = {*head.split()}
        if head in _roles():
            return _roles()[head]
        if {"first", "last"} <= words or {"nombres", "apellidos"} <= words or {"nombre", "apellidos"} <= words:
            return "full"
        if (plain := re.sub(_OF_CHILD, "", head)) in _roles():
            return _roles()[plain]
        kept = re.sub(rf"\b({_CHILD}|{_KINDS})\b", "", head).strip()
        if re.search(r"\b(preferred|nick)\b", head) and re.search(r"\b(first|names?)\b", head) and not re.search(_OTHERS, head):
            return "nick"
        for role, naming in _NAMING:
            if re.fullmatch(rf"{naming}(\s?names?)?", kept) or re.search(rf"(?:^|\s){naming}\s?names?$", head):
                return "other" if re.search(_OTHERS, head) else role
        if kept in ("name", "names") or (not kept and re.search(rf"\b{_CHILD}\b", head)):
            return "full"
    return None
