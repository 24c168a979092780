// The sentences of the front end, in any language, at no cost for English: while a module is built, a mark stands for each sentence of
// `say(...)`; in the finished module the English takes the marks' places, and words.json tells the kernel which place holds what.
// The kernel makes another language's module of it (saintlearn/widgets/front_words.py): where the form for every other number stands, a
// language with more forms chooses among them by its catalog's plural rule.

const CALL = /(?<![\w.$])say\(/g;
const FIELD = /\{(\w+)\}/g;
/** A sentence in any language stands in a string of single quotes, in a template literal, in the HTML of a template or of its attributes. */
const FORBIDDEN = /["<&\\`$\n]|%%/;
const MARK = /%%(?:(L)|(\d+)(?:\.(\d+))?)%%/g;
const SOURCE = /\/src\/.*\.(?:svelte|ts)$/;

/** The code of the tag of the language, to define: "en" in an English module. */
export const LANGUAGE = '"%%L%%"';

/** Where a string, a template literal or a bracket that begins at `start` ends: the place after it. */
function past(code, start) {
  const open = code[start];
  for (let at = start + 1; at < code.length; at++) {
    const sign = code[at];
    if (open === '"' || open === "'" || open === "`") {
      if (sign === "\\") at++;
      else if (sign === open) return at + 1;
      else if (open === "`" && sign === "$" && code[at + 1] === "{") at = past(code, at + 1) - 1;
    } else if (")]}".includes(sign)) return at + 1;
    else if ("\"'`([{".includes(sign)) at = past(code, at) - 1;
  }
  throw new Error("a bracket or a string has no end");
}

/** What stands between the commas of a list, without the brackets around it. */
function parts(list) {
  const found = [];
  let from = 1;
  for (let at = 1; at < list.length; at++) {
    if (list[at] === "," || at === list.length - 1) {
      const part = list.slice(from, at).trim();
      if (part) found.push(part);
      from = at + 1;
    } else if ("\"'`([{".includes(list[at])) at = past(list, at) - 1;
  }
  return found;
}

/** Collects the sentences of one build. */
export class Sentences {
  /** A sentence, or both forms of one that depends on a number and which of them stands here. */
  #found = [];

  /** The code of a source file with marks in the place of its sentences. */
  marked(code, file) {
    let out = "";
    let from = 0;
    for (const call of code.matchAll(CALL)) {
      if (call.index < from) continue;
      const end = past(code, call.index + 3);
      const refuse = (why) => {
        throw new Error(`${file}: ${code.slice(call.index, end)}: ${why}.`);
      };
      const given = parts(code.slice(call.index + 3, end));
      const said = this.#said(given, file, refuse);
      // In a template of Svelte, what has no fields is text like any other; the braces of a template literal, after a dollar sign, stay.
      const isText = said[0] === '"' && code[call.index - 1] === "{" && code[call.index - 2] !== "$" && code[end] === "}";
      const isAttribute = isText && code[call.index - 2] === "=";
      out += code.slice(from, isText ? call.index - 1 : call.index) + (isText && !isAttribute ? said.slice(1, -1) : said);
      from = isText ? end + 1 : end;
    }
    return out + code.slice(from);
  }

  #said([literal = "", fields, ...more], file, refuse) {
    const forms = (literal[0] === "[" ? parts(literal) : [literal]).map((form) => (/^"(?:[^"\\\n])+"$/.test(form) ? form.slice(1, -1) : refuse("write the sentence as one literal in double quotes")));
    if (more.length > 0 || forms.length > 2) refuse("a sentence has one form or two, and its fields");
    const values = new Map();
    for (const field of fields ? parts(fields) : []) {
      const [, name, value] = /^(\w+)(?:\s*:\s*([^]*))?$/.exec(field) ?? refuse("each field has a name");
      values.set(name, this.marked(value ?? name, file));
    }
    const named = new Set(forms.flatMap((form) => [...form.matchAll(FIELD)].map((found) => found[1])));
    if (forms.length === 2) named.add("count");
    if ([...named].sort().join() !== [...values.keys()].sort().join()) refuse("its fields are not those that are given");
    if (forms.length === 2 && !forms[1].includes("{count}")) refuse("the form for every other number shows {count}, by which another language chooses among its own");
    const said = forms.map((form, i) => {
      if (FORBIDDEN.test(form)) refuse(`no sentence may hold one of these signs: " < & \\ \` $ %%`);
      const number = this.#found.push(forms.length === 2 ? [...forms, i] : form) - 1;
      if (values.size === 0) return `"%%${number}%%"`;
      let segment = 0;
      return `\`%%${number}.0%%${form.split(FIELD).flatMap((part, place) => (place % 2 ? [`\${${values.get(part)}}`, `%%${number}.${++segment}%%`] : [])).join("")}\``;
    });
    return said.length === 1 ? said[0] : `((${values.get("count")}) === 1 ? ${said.join(" : ")})`;
  }

  /**
   * Puts the English back into a finished module.
   *
   * @returns Its code, and its places in the order of their ends: [start, end, sentence, ...[field, start, end]]. Places are counted in
   * characters (code points). The sentence is [one, many, 0 or 1] where it depends on a number, null where the language's tag stands.
   */
  english(code) {
    const places = [];
    const open = [];
    let out = "";
    let length = 0;
    let from = 0;
    const add = (text) => {
      out += text;
      length += [...text].length;
    };
    const put = (sentence) => add(sentence.replaceAll("'", "\\'"));
    for (const mark of code.matchAll(MARK)) {
      add(code.slice(from, mark.index));
      from = mark.index + mark[0].length;
      const start = length;
      const sentence = mark[1] ? null : this.#found[mark[2]];
      const english = mark[1] ? "en" : Array.isArray(sentence) ? sentence[sentence[2]] : sentence;
      if (mark[3] === undefined) {
        put(english);
        places.push([start, length, sentence]);
        continue;
      }
      const segments = english.split(FIELD);
      const segment = Number(mark[3]);
      if (segment === 0) open.push({ number: mark[2], next: 0, place: [start, 0, sentence], field: 0 });
      const now = open.at(-1);
      if (now?.number !== mark[2] || now.next !== segment) throw new Error(`The minifier has taken this sentence apart: ${english}`);
      if (segment > 0) now.place.push([segments[2 * segment - 1], now.field, start]);
      put(segments[2 * segment]);
      now.field = length;
      now.next++;
      if (segment < (segments.length - 1) / 2) continue;
      now.place[1] = length;
      places.push(now.place);
      open.pop();
    }
    if (open.length > 0) throw new Error("The minifier has taken a sentence apart.");
    add(code.slice(from));
    return { code: out, places };
  }

  /** For Vite: each source is marked before Svelte and TypeScript see it. */
  get plugin() {
    return {
      name: "sentences",
      enforce: "pre",
      transform: (code, id) => (SOURCE.test(id.replaceAll("\\", "/")) && !id.endsWith("/lib/words.ts") ? this.marked(code, id.replace(/^.*\/src\//, "src/")) : null),
    };
  }
}
