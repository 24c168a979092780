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
from saintlearn.games.holy_quest.layout import COLORS
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.wire import OrderPage, OrderSaint
from saintlearn.games.holy_quest.words.names import order_of
from saintlearn.languages import mark, say

_PAGES: Final = (
    {
        "founder": "francis-of-assisi",
        "began": mark(
            "St. Francis of Assisi gave away everything he had. In 1209 Pope Innocent III blessed his way of life. "
            "In 1212 St. Clare followed him, the first of many sisters."
        ),
        "habit": mark(
            "A simple tunic with a hood, tied with a white cord. The three knots stand for the promises to own nothing, "
            "to live for God alone, and to obey."
        ),
        "charism": mark("To live the Gospel in poverty and joy, as brothers and sisters of everyone and of all creatures."),
        "sign": mark("The letter T, called the Tau. Francis signed his letters with it."),
    },
    {
        "founder": "teresa-of-avila",
        "began": mark(
            "Hermits on Mount Carmel in the Holy Land asked St. Albert of Jerusalem for a rule. He wrote it between 1206 and 1214. "
            "In 1562 St. Teresa of Ávila began to renew the order, and St. John of the Cross helped her."
        ),
        "habit": mark(
            "A brown tunic and a brown scapular, which is a long strip of cloth over the shoulders. On special days, a white mantle."
        ),
        "charism": mark("To be friends with God in prayer and silence, like the prophet Elijah and Our Lady of Mount Carmel."),
        "sign": mark("A mountain with three stars. St. Teresa's branch added a cross on top."),
    },
    {
        "founder": "dominic",
        "began": mark(
            "In the south of France, St. Dominic met many people who had left the faith. He walked from town to town to explain it. "
            "Pope Honorius III approved his Order of Preachers on December 22, 1216."
        ),
        "habit": mark("A white tunic and scapular, with a black mantle over them for travel."),
        "charism": mark("To pray, to study, and to share with others what they find: the truth about God."),
        "sign": mark("A black and white cross with lilies at its ends. One motto of the order is Veritas, which means truth."),
    },
    {
        "founder": "ignatius-of-loyola",
        "began": mark(
            "St. Ignatius of Loyola and six friends made their promises in Paris on August 15, 1534. One of them was St. Francis Xavier. "
            "Pope Paul III approved the Society of Jesus in 1540."
        ),
        "habit": mark("They have no habit of their own. They dress like the priests around them, often in plain black."),
        "charism": mark(
            "To find God in all things, and to go wherever the need is greatest. Ad maiorem Dei gloriam: for the greater glory of God."
        ),
        "sign": mark("IHS, the name of Jesus, in a sun."),
    },
)


def orders(deck: Iterable[Card]) -> tuple[OrderPage, ...]:
    """Give a page for each order: its words, and the saints of the deck that belong to it, the founder first."""
    cards = sorted(deck, key=lambda card: card.name)
    out = []
    for arm, page in enumerate(_PAGES):
        own = [card for card in cards if arm_of(card) == arm]
        own.sort(key=lambda card: card.slug != page["founder"])
        words = {name: text if name == "founder" else say(text) for name, text in page.items()}
        saints = tuple(OrderSaint(slug=card.slug, name=card.name, title=card.title) for card in own)
        out.append(OrderPage(color=COLORS[arm], title=order_of(COLORS[arm]), **words, saints=saints))
    return tuple(out)
