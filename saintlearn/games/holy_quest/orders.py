"""The four orders of The Holy Quest: founder, habit, charism, and the saints of each.

Each statement stands in two of these references:

- Franciscans: Spirtu u Hajja, Saint Francis in front of Pope Innocent III; Wikipedia, Franciscans; Poor Clares of Camerino, Order
  History; Conventual Franciscans, Life of St. Clare of Assisi; Franciscans of Quebec, Habit; Aleteia, How to recognize the habits of
  different monks; Secular Franciscans of Great Britain, The Tau Cross; Norian, The Tau; Franciscan Voice, Universal Fraternity with
  Creation; Sisters Minor of St. Francis, Our Charism.
- Carmelites: Encyclopaedia Britannica (1911), Carmelites; Seattle Carmel, History of the Carmelite Order; The Lives of the Saints,
  Teresa; Puzzle de la Historia, Santa Teresa; Macalister, Ecclesiastical Vestments; Discalced Carmelite Friars, The Habit, The Mantle
  and Carmelite Spirituality; Carmelite Missionaries Teresian, The Life of Prayer; Via Siena, Habit and Coat of Arms of the Carmelites;
  Carmelites of Zimbabwe, The Rule of Saint Albert; Discalced Carmelite Coat of Arms.
- Dominicans: Lacordaire, Life of Saint Dominic; Mandell Creighton, Historical Lectures and Addresses; History Snacks, Approval of the
  Dominican Order; Encyclopedia Americana, Dominicans; Gasquet, English Monastic Life; Godzdogz, The Dominican Habit and Dominican
  Mottos; Dominicans of India, Study; Daley, The Coat of Arms of the Order of Preachers; Heraldry of the World, Dominican College.
- Jesuits: Encyclopaedia Britannica (1911), Loyola; Wishart, A Short History of Monks and Monasteries; Wikipedia, Jesuits; Martin, Out
  of Habit and The Jesuit Guide to (Almost) Everything; Fejfar, The Core of Jesuit Spirituality; Coleman, Appreciating the Jesuit
  Constitutions; Loyola Marymount University, Glossary of Ignatian Terms; Jesuits of Thailand, Jesuit Spirituality; Commonweal,
  De-centering Jesuits; Manresa Amigos, How Should a Jesuit Look?; Making All Things New, A Great Sign.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import COLOURS
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.wire import OrderPage, OrderSaint
from saintlearn.games.holy_quest.words.names import ORDER_TITLES

__all__ = ["orders"]

_PAGES: Final = (
    {
        "founder": "francis-of-assisi",
        "began": "St. Francis of Assisi gave away all he had. In 1209 Pope Innocent III blessed his way of life, and in 1212 St. Clare followed, the first of many sisters.",
        "habit": "A simple tunic with a hood, tied with a white cord. The three knots stand for the promises: to own nothing, to live for God alone, to obey.",
        "charism": "To live the Gospel in poverty and joy, as brothers and sisters of everybody and of all creatures.",
        "sign": "The letter T, the Tau: Francis signed his letters with it.",
    },
    {
        "founder": "teresa-of-avila",
        "began": "Hermits on Mount Carmel in the Holy Land asked St. Albert of Jerusalem for a rule, and he wrote it between 1206 and 1214. "
        "In 1562 St. Teresa of Ávila began to renew the order, and St. John of the Cross helped her.",
        "habit": "A brown tunic and a brown scapular, a long strip of cloth over the shoulders; at special times a white mantle.",
        "charism": "To be friends with God in prayer and silence, like the prophet Elijah and Our Lady of Mount Carmel.",
        "sign": "A mountain with three stars. St. Teresa's branch added a cross on top.",
    },
    {
        "founder": "dominic",
        "began": "In the south of France St. Dominic met many who had left the faith, and he walked from town to town to explain it. "
        "Pope Honorius III approved his Order of Preachers on 22 December 1216.",
        "habit": "A white tunic and scapular, with a black mantle over them for journeys.",
        "charism": "To pray, to study, and to hand on to others what one has found: the truth about God.",
        "sign": "A black and white cross with lilies at its ends. A motto of the order is Veritas, truth.",
    },
    {
        "founder": "ignatius-of-loyola",
        "began": "St. Ignatius of Loyola and six friends, St. Francis Xavier among them, made their promises in Paris on 15 August 1534. "
        "Pope Paul III approved the Society of Jesus in 1540.",
        "habit": "None of their own: they dress as the priests around them, often in plain black.",
        "charism": "To find God in all things, and to go wherever the need is greatest. Ad maiorem Dei gloriam: for the greater glory of God.",
        "sign": "IHS, the name of Jesus, in a sun.",
    },
)  # fmt: skip


def orders(deck: Iterable[Card]) -> tuple[OrderPage, ...]:
    """Give a page for each order: its words, and the saints of the deck that belong to it, the founder first."""
    cards = sorted(deck, key=lambda card: card.name)
    out = []
    for arm, page in enumerate(_PAGES):
        own = [card for card in cards if arm_of(card) == arm]
        own.sort(key=lambda card: card.slug != page["founder"])
        saints = tuple(OrderSaint(slug=card.slug, name=card.name, title=card.title) for card in own)
        out.append(OrderPage(colour=COLOURS[arm], title=ORDER_TITLES[arm], **page, saints=saints))
    return tuple(out)
