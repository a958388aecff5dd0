"""Ingordi: how likely a hand's history is for each *lot* of cards that it may have been dealt.

Of one seat, let `away` be the cards of a colour that it gave, minus those that it was dealt: minus
the lot at first, growing with every gift. Its hand holds `shown - away` cards of the colour. That
its blocks were possible means: `away` never exceeds the `least` of the stretch between two gifts.
A gift of given colours can happen in as many ways as the product of the binomials of its colours.
So the history's weight is a sum over all ways to split each gift by colour, within those bounds.

The sum is taken over a *graph*: its nodes are what matters of `away` before a colour of a gift is
decided, its edges the numbers of cards of that colour. A colour matters up to the last bound that
it could break, afterwards its cards are like any other; and what is left for the colours that do
not matter is one binomial. Graphs stay small that way (some tens to hundreds of edges in sensible
games), however long the history is. Worths are then summed from the end, as in any such chain:

    worth(node) = sum over its edges of ways(edge) * worth(where it leads)

The worth of a lot's first node is how likely the history is for that lot, up to a common factor,
and walking down in proportion to the worths draws a fair history.

A node's key packs `away + MOST_DEALT` of the colours that matter, five bits each, and above them
how many cards of the gift are still to be decided. The graph is one array of records, and a seat's
history is one record, because handing several arrays to a function costs more than the work on a
small graph.
"""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
from math import comb

import numpy as np

from cinquina.core.jit import compiled
from cinquina.games.ingordi.rules.state import CARDS, COLOURS, MAX_GIFTS, MOST_DEALT

BITS = 5
FIELD = (1 << BITS) - 1
LEFT = BITS * COLOURS
MOST_GIVEN = 4

_OF_SIZE = [list(combinations_with_replacement(range(COLOURS), n)) for n in range(MOST_DEALT + 1)]
_ALL = [lot for lots in _OF_SIZE for lot in lots]
LOTS = len(_ALL)
NO_LOT = -1
FIRST_LOT = np.array([0, *accumulate(map(len, _OF_SIZE))], dtype=np.int64)
"""The lots of n cards are those from FIRST_LOT[n] up to FIRST_LOT[n + 1]: 28 of two cards."""
LOT_COLOURS = np.array([(lot + (0,) * MOST_DEALT)[:MOST_DEALT] for lot in _ALL], dtype=np.int64)
LOT_CARDS = np.array([[lot.count(c) for c in range(COLOURS)] for lot in _ALL], dtype=np.int64)

CHOOSE = np.array(
    [[comb(n, k) for k in range(MOST_GIVEN + 1)] for n in range(CARDS + MOST_DEALT + 1)],
    dtype=np.float64,
)

HISTORY = np.dtype(
    [
        ("gifts", np.int64),
        ("lines", np.int64, (MAX_GIFTS,)),
        ("bounds", np.int64, (MAX_GIFTS + 1, COLOURS)),
        ("latest", np.int64, (COLOURS,)),
        ("horizon", np.int64),
        ("roots", np.int64, (LOTS,)),
        ("odds", np.float64, (LOTS,)),
        ("total", np.float64),
        ("lot", np.int64),
        ("away", np.int64, (COLOURS,)),
    ],
    align=True,
)
"""What there is to know about one seat's history: the lines of its gifts; the bounds of `away`
after each number of gifts; up to which gift each colour matters, and the last such gift (0 if only
the lot is bound, -1 if nothing is); each lot's first node and odds; and, drawn, its lot."""

GRAPH = np.dtype(
    [
        ("key", np.int64),
        ("first", np.int64),
        ("worth", np.float64),
        ("to", np.int64),
        ("cards", np.int64),
        ("ways", np.float64),
        ("slot", np.int64),
    ]
)
"""Row i of a graph holds its i-th node (key, first edge, worth), its i-th edge (where it leads, the
cards that go, in how many ways) and, to find nodes by their keys, the i-th slot. The edges of a
node run from its first to that of the next node."""


@compiled
def collect_history(state, other, history):
    """Finds the seat's gifts and bounds, and which lots have the cards that must have been dealt.

    A bound is the lowest `least` from then on, since `away` only grows. A colour matters up to
    the last gift after which the most that could be away would break its bound.
    """
    history["gifts"] = 0
    for line in range(state.gifts):
        if state.gift_givers[line] == other:
            history["lines"][history["gifts"]] = line
            history["gifts"] += 1
    history["horizon"] = -1
    history["lot"] = NO_LOT
    history["total"] = 0.0
    for colour in range(COLOURS):
        _find_bounds(state, other, colour, history)
    if history["horizon"] >= 0:
        for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
            history["odds"][lot] = 1.0 if _fits(history, lot) else 0.0


@compiled
def _find_bounds(state, other, colour, history):
    lines = history["lines"]
    bounds = history["bounds"]
    bound = state.least[other, colour]
    bounds[history["gifts"], colour] = bound
    for gift in range(history["gifts"], 0, -1):
        bound = min(bound, state.gift_least[lines[gift - 1], colour])
        bounds[gift - 1, colour] = bound
    latest = -1 if bound >= 0 else 0
    most = min(bound, 0)
    for gift in range(1, history["gifts"] + 1):
        line = lines[gift - 1]
        most = min(most + state.gift_sizes[line], state.gift_shown[line, colour])
        if most > bounds[gift, colour]:
            most = bounds[gift, colour]
            latest = gift
    history["latest"][colour] = latest
    history["horizon"] = max(history["horizon"], latest)


@compiled
def _fits(history, lot):
    fits = True
    for colour in range(COLOURS):
        fits &= -LOT_CARDS[lot, colour] <= history["bounds"][0, colour]
    return fits


@compiled
def build_graph(state, history, graph, nodes, edges):
    """Builds the seat's graph beside what is there, level by level, and reads the lots' odds from
    it. Returns the graph, which may have had to grow, and its new numbers of nodes and edges."""
    graph = _with_room(graph, nodes, edges, LOTS)
    begin = level = nodes
    nodes, edges = _start(state, history, graph, nodes, edges)
    given = -state.house_dealt
    for gift in range(1, history["horizon"] + 1):
        line = history["lines"][gift - 1]
        given += state.gift_sizes[line]
        # What the colours that do not matter will have left, but for the `away` of the others.
        free = -given
        mask = 0
        for colour in range(COLOURS):
            shown = state.gift_shown[line, colour]
            if history["latest"][colour] < gift:
                free += shown
                continue
            free -= MOST_DEALT
            if history["latest"][colour] > gift:
                mask |= FIELD << BITS * colour
            graph = _with_room(graph, nodes, edges, nodes - level)
            bound = history["bounds"][gift, colour]
            level, (nodes, edges) = nodes, _branch(graph, level, nodes, edges, colour, shown, bound)
        size = state.gift_sizes[history["lines"][gift]] if gift < history["horizon"] else 0
        graph = _with_room(graph, nodes, edges, nodes - level)
        level, (nodes, edges) = nodes, _finish_gift(graph, level, nodes, edges, free, mask, size)
    _sum_up(graph, begin, level, nodes, edges)
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        if history["odds"][lot] > 0.0:
            history["odds"][lot] = graph[history["roots"][lot]]["worth"]
    return graph, nodes, edges


@compiled
def _start(state, history, graph, nodes, edges):
    """The first level: what matters of each lot that fits."""
    size = state.gift_sizes[history["lines"][0]]
    edge = edges
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        history["roots"][lot] = edge
        if history["odds"][lot] > 0.0:
            key = size << LEFT
            for colour in range(COLOURS):
                if history["latest"][colour] > 0:
                    key |= (MOST_DEALT - LOT_CARDS[lot, colour]) << BITS * colour
            graph[edge]["to"] = key
            edge += 1
    linked = _link(graph, nodes, edges, edge)
    for lot in range(FIRST_LOT[state.house_dealt], FIRST_LOT[state.house_dealt + 1]):
        if history["odds"][lot] > 0.0:
            history["roots"][lot] = graph[history["roots"][lot]]["to"]
    return linked


@compiled
def _branch(graph, level, nodes, edges, colour, shown, bound):
    """Decides the cards of one colour at every node of a level."""
    edge = edges
    for node in range(level, nodes):
        key = graph[node]["key"]
        away = (key >> BITS * colour & FIELD) - MOST_DEALT
        graph[node]["first"] = edge
        for cards in range(min(key >> LEFT, shown - away, bound - away) + 1):
            graph[edge]["to"] = key + (cards << BITS * colour) - (cards << LEFT)
            graph[edge]["cards"] = cards
            graph[edge]["ways"] = CHOOSE[shown - away, cards]
            edge += 1
    return _link(graph, nodes, edges, edge)


@compiled
def _finish_gift(graph, level, nodes, edges, free, mask, size):
    """The colours that do not matter give the rest, in `ways` ways. What no longer matters is
    wiped out of the keys, and the next gift's size is put in."""
    edge = edges
    for node in range(level, nodes):
        key = graph[node]["key"]
        left = free
        for colour in range(COLOURS):
            left += key >> BITS * colour & FIELD
        graph[node]["first"] = edge
        if left >= 0:
            graph[edge]["to"] = (key & mask) | size << LEFT
            graph[edge]["cards"] = 0
            graph[edge]["ways"] = CHOOSE[left + (key >> LEFT), key >> LEFT]
            edge += 1
    return _link(graph, nodes, edges, edge)


@compiled
def _link(graph, nodes, edges, end):
    """Links the new edges, which still lead to keys, to the nodes of a new level, one for each
    different key. Slots that point to earlier levels count as empty. Returns the new numbers of
    nodes and edges."""
    level = nodes
    last = len(graph) - 1
    for edge in range(edges, end):
        key = graph[edge]["to"]
        slot = (key ^ key >> 7 ^ key >> 16 ^ key >> 28) & last
        while graph[slot]["slot"] >= level and graph[graph[slot]["slot"]]["key"] != key:
            slot = (slot + 1) & last
        if graph[slot]["slot"] < level:
            graph[slot]["slot"] = nodes
            graph[nodes]["key"] = key
            nodes += 1
        graph[edge]["to"] = graph[slot]["slot"]
    return nodes, end


@compiled
def _sum_up(graph, begin, level, nodes, edges):
    """The worth of every node, from the last level back."""
    for node in range(level, nodes):
        graph[node]["worth"] = 1.0
    end = edges
    for node in range(level - 1, begin - 1, -1):
        total = 0.0
        for edge in range(graph[node]["first"], end):
            total += graph[edge]["ways"] * graph[graph[edge]["to"]]["worth"]
        graph[node]["worth"] = total
        end = graph[node]["first"]


@compiled
def follow(graph, node, at):
    """The edge out of a node at which the part `at` of its worth is reached, so that a uniform
    `at` from 0 to 1 chooses each edge as it deserves."""
    rest = graph[node]["worth"] * at
    edge = graph[node]["first"]
    chosen = edge
    while rest >= 0.0:
        weight = graph[edge]["ways"] * graph[graph[edge]["to"]]["worth"]
        if weight > 0.0:
            chosen = edge
        rest -= weight
        edge += 1
    return chosen


@compiled
def new_graph(size):
    """An empty graph with that many rows: a power of two, or none."""
    graph = np.empty(size, GRAPH)
    for slot in range(size):
        graph[slot]["slot"] = -1
    return graph


@compiled
def _with_room(graph, nodes, edges, level):
    """The graph, or a larger copy, with space to branch at that many nodes."""
    more = level * (MOST_GIVEN + 1)
    needed = max(max(nodes, edges) + more, 2 * more)
    if needed <= len(graph):
        return graph
    size = 256
    while size < needed:
        size *= 2
    larger = new_graph(size)
    for row in range(max(nodes, edges)):
        larger[row] = graph[row]
        larger[row]["slot"] = -1
    return larger
