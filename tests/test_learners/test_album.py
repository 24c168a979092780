"""The album: panes light up by what was seen, read, and found; nothing goes dark again; and a year of it is worth coming back for."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.learners.album import album, make_album
from saintlearn.learners.records import Learner, LearnerAnswer, Meeting
from saintlearn.learners.simulate import visits
from saintlearn.learners.store import Store
from saintlearn.study.reviews import Grade

NOW = datetime(2026, 12, 13, 16, tzinfo=UTC)
HOUR, DAY, WEEK = timedelta(hours=1), timedelta(days=1), timedelta(weeks=1)
ANA = Learner(1, "Ana")
CARDS = load_catalogue()
LUCY = {"lucy": CARDS["lucy"]}
AGNES = "agnes-of-rome"


def lucy(*seen, found=(), missed=()):
    """Lucy's pane after some first moments and answers, an hour apart in their order."""
    meetings = [Meeting(NOW + number * HOUR, "lucy", what) for number, what in enumerate(seen)]
    facts = [(f"lucy/{field}", NOW + number * HOUR, NOW + number * HOUR) for number, field in enumerate(found)]
    facts += [(f"lucy/{field}", NOW, None) for field in missed]
    return make_album(ANA, meetings, facts, LUCY, NOW).panes["lucy"]


@pytest.mark.parametrize(
    ("seen", "found", "missed", "light"),
    [
        ((), (), (), 0),
        (("seen",), (), (), 1),
        ((), (), ("feast",), 1),
        (("try",), (), (), 1),
        (("read",), (), (), 2),
        ((), ("feast",), (), 2),
        (("read",), ("feast",), (), 2),
        ((), ("feast", "birth", "role"), ("region",), 2),
        (("seen", "read"), ("feast", "birth"), (), 3),
        ((), ("feast", "birth", "role", "symbol"), (), 3),
    ],
)
def test_light_grows_by_what_was_seen_read_and_found(seen, found, missed, light):
    assert lucy(*seen, found=found, missed=missed).light == light


def test_a_pane_knows_which_facts_are_lit_and_which_are_dark_and_when():
    pane = lucy("seen", "read", "try", found=("symbol", "feast", "birth"))
    assert pane.found == ("birth", "feast", "symbol")
    assert pane.dark == ("passing", "role", "region", "window")
    assert pane.steps == (NOW, NOW, NOW + HOUR), "seen and found at once; the second fact came with the story"
    assert (pane.met, pane.lit, pane.read, pane.promised) == (NOW, NOW + HOUR, True, True)
    assert not lucy("try", "tried").promised
    assert (lucy().met, lucy().lit, lucy().read) == (None, None, False)


def test_a_window_is_whole_as_soon_as_one_of_the_two_ways_is_walked():
    four = ("feast", "birth", "role", "symbol")
    assert lucy("read", found=four).lit == NOW + HOUR, "the story and two facts; the other two came later"
    late = [Meeting(NOW + DAY, "lucy", "read")]
    found = [(f"lucy/{field}", NOW + number * HOUR, NOW + number * HOUR) for number, field in enumerate(four)]
    assert make_album(ANA, late, found, LUCY, NOW).panes["lucy"].lit == NOW + 3 * HOUR, "four facts; the story came later"


def test_whole_windows_stand_in_the_order_in_which_they_were_completed():
    when = {"lucy": (0, 1), "monica": (2, 3), AGNES: (1, 4)}
    facts = [
        (f"{slug}/{field}", at, at)
        for slug, hours in when.items()
        for field, at in zip(("feast", "birth", "role", "symbol"), [NOW + hours[0] * HOUR] * 3 + [NOW + hours[1] * HOUR], strict=True)
    ]
    made = make_album(ANA, [], facts, CARDS, NOW + DAY)
    assert [pane.slug for pane in made.lit] == [AGNES, "monica", "lucy"], "not in the order in which they were begun"


def test_nothing_goes_dark_again_when_it_is_forgotten():
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD), NOW)
        for day in range(1, 5):
            store.record(ana, LearnerAnswer("lucy/feast", Grade.AGAIN), NOW + day * DAY)
        assert album(store, ana, NOW + 900 * DAY).panes["lucy"].light == 2


def test_the_wall_has_every_saint_on_the_day_of_the_feast():
    made = make_album(ANA, [Meeting(NOW, AGNES, "seen")], [], CARDS, NOW)
    assert [len(month) for month in made.months] == [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    assert all(day for month in made.months for day in month), "no day is without a saint"
    assert sorted(pane.slug for month in made.months for day in month for pane in day) == sorted(CARDS)
    assert {"michael", "gabriel", "raphael"} <= {pane.slug.partition("-")[0] for pane in made.months[8][28]}
    assert made.months[0][20][0].slug == AGNES
    assert (made.counts.lit, made.counts.begun, made.counts.dark, made.counts.all) == (0, 1, len(CARDS) - 1, len(CARDS))
    january, february = made.counts_of(1), made.counts_of(2)
    assert (january.begun, february.begun) == (1, 0)
    assert january.dark + february.dark == sum(CARDS[slug].feast.month < 3 for slug in CARDS) - 1


def test_what_is_new_is_what_was_met_since_then():
    meetings = [Meeting(NOW - DAY, "lucy", "seen"), Meeting(NOW, "monica", "seen"), Meeting(NOW + HOUR, AGNES, "seen")]
    meetings += [Meeting(NOW, "lucy", "read")]
    facts = [(f"lucy/{field}", NOW, NOW) for field in ("feast", "role")]
    made = make_album(ANA, meetings, facts, CARDS, NOW + HOUR, since=NOW)
    assert [pane.slug for pane in made.since(NOW)] == ["monica", AGNES]
    assert [pane.slug for pane in made.panes.values() if pane.new] == [AGNES, "monica"]
    assert [pane.slug for pane in made.lit_since(NOW)] == ["lucy"] == [pane.slug for pane in made.lit]
    assert made.news(NOW) == "2 new saints in your windows. St. Lucy's window is lit."
    assert made.news(NOW + DAY) == ""
    assert make_album(ANA, meetings[:1], [], CARDS, NOW).news(NOW - DAY) == "1 new saint in your windows."


def test_who_is_waiting_is_begun_and_not_lit_and_the_nearest_feast_comes_first():
    meetings = [Meeting(NOW, slug, "seen") for slug in ("lucy", "nicholas-of-myra", AGNES, "monica") if slug in CARDS]
    facts = [(f"{AGNES}/{field}", NOW, NOW) for field in ("birth", "passing", "feast", "role")]
    made = make_album(ANA, [*meetings, Meeting(NOW, "barbara", "read")], facts, CARDS, NOW, zone=UTC)
    assert made.panes[AGNES].light == 3
    found = [pane.slug for pane in made.waiting(count=9)]
    assert found[0] == "lucy", "today is her feast"
    assert AGNES not in found
    assert [slug for slug in found if slug in ("lucy", "monica", "barbara")] == ["lucy", "monica", "barbara"], "through the year from today"
    assert [pane.slug for pane in made.waiting(date(2026, 12, 4), count=1)] == ["barbara"]
    assert [pane.slug for pane in made.half] == ["barbara"]


def test_an_album_without_its_saint_in_the_catalogue_stays_quiet():
    assert make_album(ANA, [Meeting(NOW, "our-own-saint", "seen")], [("our-own-saint/feast", NOW, NOW)], LUCY, NOW).counts.met == 0


def test_two_children_have_two_albums_and_both_come_back_from_a_backup(tmp_path):
    with Store(tmp_path / "a.db") as store, Store(tmp_path / "b.db") as other:
        ana, ben = store.set_friend(store.add_learner("Ana"), "lucy"), store.add_learner("Ben")
        visits(store, ana, CARDS, NOW, weeks=3)
        store.meet(ben, "lucy", "read", NOW)
        assert album(store, ben, NOW).counts.met == 1
        store.backup(tmp_path / "copy.db")
        other.restore(tmp_path / "copy.db")
        for learner in (ana, ben):
            mine, theirs = album(store, learner, NOW), album(other, other.learner(learner.name), NOW)
            assert (mine.panes, mine.learner) == (theirs.panes, theirs.learner)
        assert mine.counts.met == 1
        store.delete_learner(ana)
        assert album(store, store.add_learner("Ana"), NOW).counts.met == 0


def test_a_wall_fills_every_week_for_a_year_and_is_not_done():
    """What the module promises of a child who comes twice a week."""
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        begins = visits(store, ana, CARDS, NOW)[0]
        made = album(store, ana, NOW + 53 * WEEK)
    panes = made.panes.values()

    def by(week, light):
        return sum(pane.light >= light and pane.steps[light - 1] < begins + week * WEEK for pane in panes)

    weekly = [sum(begins + week * WEEK <= step < begins + (week + 1) * WEEK for pane in panes for step in pane.steps) for week in range(52)]
    assert min(weekly) >= 3, "something gets lighter every week"
    assert 10 <= by(1, 1) <= 60
    assert by(1, 2) < by(1, 1), "there is more than one light from the first week on"
    assert 2 <= by(4, 3) <= 15
    assert by(26, 3) - by(13, 3) >= 13
    assert by(52, 3) - by(39, 3) >= 13, "a window a week even at the end"
    assert 80 <= made.counts.lit <= len(CARDS) / 2
    assert made.counts.begun > 100
