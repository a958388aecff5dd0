"""What operators are told in numbers."""

from __future__ import annotations

from prometheus_client import CollectorRegistry

from cinquina.server.metrics import Commands


def test_commands_are_counted_by_outcome_and_by_how_long_they_took() -> None:
    registry = CollectorRegistry()
    commands = Commands(registry)
    for seconds in (0.0004, 0.0005, 0.003, 9.0):
        commands.done("Play", seconds)
    commands.refused("Play")
    commands.refused("Say")

    def told(name: str, **labels: str) -> float | None:
        return registry.get_sample_value(f"cinquina_{name}", labels)

    assert told("commands_total", kind="Play", outcome="done") == 4
    assert told("commands_total", kind="Play", outcome="refused") == 1
    assert told("commands_total", kind="Say", outcome="refused") == 1
    buckets = {"0.0005": 2, "0.001": 2, "0.005": 3, "5.0": 3, "+Inf": 4}
    for longest, count in buckets.items():
        assert told("command_seconds_bucket", le=longest) == count
    assert told("command_seconds_count") == 4
    assert told("command_seconds_sum") == 9.0039
