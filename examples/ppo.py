"""Proximal policy optimisation (PPO) on Cinquina's vector environment: learns two-player Viva.

    pip install 'cinquina[torch]'
    python examples/ppo.py --minutes 20 --curve docs/pictures/ppo.svg

The program plays one seat against bots of level 2, and every now and then whole matches against
levels 1 and 2 to see how often it wins. It is rewarded with 1 for a win, the sooner the better, and
with nothing for a loss: if it were punished, it would draw lost matches out. Nothing is copied
between environment and network: the environment writes into the tensors' memory.
"""

from __future__ import annotations

import argparse
import time
from bisect import bisect
from copy import deepcopy
from pathlib import Path

import numpy as np

import cinquina
from cinquina.core.features import Features
from cinquina.envs.buffers import Buffers
from cinquina.envs.vector import VectorEnv
from cinquina.games.viva.rules import state as rules

try:
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError as missing:
    raise SystemExit("This example needs PyTorch: pip install 'cinquina[torch]'") from missing

TEACHER, LEVELS = 2, {1: "#2b8a3e", 2: "#1c7ed6"}
"""The level of bots that it plays against, and those that it is tried against, with colours."""
HORIZON, EPOCHS, BATCH, LEARNING_RATE = 64, 3, 2048, 1e-3
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 0.99, 0.95, 0.2, 0.01, 0.5
BY_KIND = ("hand", "asked", "unseen", "blocked", "dead_then")
BY_HOUSE = ("vivas", "gives")
"""What the observation says of the card of an action, and of that card on its house."""
SORTS = (rules.FINISH, rules.BLOCK, *range(rules.BLOCK_DECK, rules.ACTIONS))  # where they begin


def cards_of_actions(features: Features) -> Tensor:
    """For each action, where an observation tells of its kind of card and, if the card is played,
    of that card on its house; where there is nothing to tell, the place after the last one."""
    table = torch.full((rules.ACTIONS, len(BY_KIND) + len(BY_HOUSE)), features.size)
    kinds = torch.arange(rules.KINDS)
    for column, name in enumerate(BY_KIND + BY_HOUSE):
        first = features.places()[name].start
        for house in range(rules.HOUSES):
            place = first + kinds + (rules.KINDS * house if name in BY_HOUSE else 0)
            table[house : rules.FINISH : rules.HOUSES, column] = place
        if name in BY_KIND:
            table[rules.FINISH : rules.BLOCK_DECK, column] = first + kinds.repeat(2)
    return table


class Network(nn.Module):
    """Judges each legal action by what the observation says of its card and by the whole
    situation; all actions share the same weights. Beside it, the expected reward."""

    def __init__(self, features: Features, width: int = 64) -> None:
        super().__init__()
        self.cards = cards_of_actions(features)
        self.sorts = torch.tensor([bisect(SORTS, action) for action in range(rules.ACTIONS)])
        self.whole = nn.Sequential(nn.Linear(features.size, width), nn.ReLU())
        self.situation = nn.Linear(width, width)
        self.card = nn.Linear(self.cards.shape[1], width)
        self.sort = nn.Embedding(len(SORTS) + 1, width)
        layers = (nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.judge, self.value = nn.Sequential(*layers), nn.Sequential(*deepcopy(layers))
        self.mean, self.spread = torch.zeros(features.size), torch.ones(features.size)
        nn.init.orthogonal_(self.judge[-1].weight, 0.01)

    def look_at(self, observations: Tensor) -> None:
        """Learns once how the features usually are: many are rare, and most are small."""
        self.mean, self.spread = observations.mean(0), observations.std(0).clamp(min=0.02)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of all actions (illegal ones: next to none), and values."""
        whole = self.whole(((observations - self.mean) / self.spread).clamp(-5, 5))
        rows, actions = masks.nonzero(as_tuple=True)
        cards = nn.functional.pad(observations, (0, 1))[rows[:, None], self.cards[actions]]
        seen = self.card(cards) + self.sort(self.sorts[actions]) + self.situation(whole)[rows]
        logits = torch.full(masks.shape, -1e9)
        logits[rows, actions] = self.judge(seen.relu()).squeeze(1)
        return logits.log_softmax(-1), self.value(whole).squeeze(-1)


class Rollouts:
    """A stretch of play of all matches, in tensors that the environment writes into."""

    def __init__(self, env: VectorEnv) -> None:
        self.env, each = env, (HORIZON, env.num_envs)
        self.told = {
            name: torch.from_numpy(np.zeros((HORIZON + 1, *shape), kind))
            for name, (shape, kind) in env.shapes.of().items()
        }
        self.actions = torch.zeros(each, dtype=torch.int64)
        self.chances, self.gains = torch.zeros((2, *each))
        self.values = torch.zeros((HORIZON + 1, env.num_envs))
        env.reset(into=self._buffers(0))

    def _buffers(self, step: int) -> Buffers:
        return Buffers(**{name: whole[step] for name, whole in self.told.items()})

    @torch.no_grad()
    def play(self, network: Network) -> None:
        """Plays on from where the last stretch ended."""
        observations, masks = self.told["observations"], self.told["masks"]
        for step in range(HORIZON):
            logs, self.values[step] = network(observations[step], masks[step])
            action = torch.multinomial(logs.exp(), 1)
            self.chances[step] = logs.gather(1, action).squeeze(1)
            self.actions[step] = action.squeeze(1)
            self.env.step(self.actions[step].numpy(), into=self._buffers(step + 1))
            learner = self.told["seats"][step].long()[:, None]
            gained = self.told["rewards"][step + 1].gather(1, learner).squeeze(1)
            self.gains[step] = (gained > 0) & self.told["ends"][step + 1]
        self.values[HORIZON] = network(observations[HORIZON], masks[HORIZON])[1]

    def advantages(self) -> Tensor:
        """How much better each action turned out than expected (GAE)."""
        found, later = torch.zeros_like(self.gains), torch.zeros(self.env.num_envs)
        for step in reversed(range(HORIZON)):
            goes_on = (~(self.told["ends"] | self.told["cuts"])[step + 1]).float()
            expected = self.gains[step] + DISCOUNT * goes_on * self.values[step + 1]
            later = expected - self.values[step] + DISCOUNT * TRACE * goes_on * later
            found[step] = later
        return found

    def restart(self) -> None:
        """The last step is the first of the next stretch."""
        for whole in self.told.values():
            whole[0] = whole[HORIZON]


def improve(network: Network, optimiser: torch.optim.Optimizer, rollouts: Rollouts) -> None:
    """One round of learning from a stretch of play."""
    advantages = rollouts.advantages().flatten()
    aims = advantages + rollouts.values[:HORIZON].flatten()
    observations = rollouts.told["observations"].flatten(0, 1)
    masks = rollouts.told["masks"].flatten(0, 1)
    actions, chances = rollouts.actions.flatten(), rollouts.chances.flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(aims)).split(BATCH):
            logs, values = network(observations[rows], masks[rows])
            gain = (advantages[rows] - advantages[rows].mean()) / (advantages[rows].std() + 1e-6)
            ratio = (logs.gather(1, actions[rows, None]).squeeze(1) - chances[rows]).exp()
            policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            variety = -(logs.exp() * logs.clamp(min=-30)).sum(-1).mean()
            loss = VALUE * (values - aims[rows]).square().mean() - policy - ENTROPY * variety
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def share_of_wins(network: Network, level: int, options: argparse.Namespace, seed: int) -> float:
    """How many of so many matches the network wins, always taking the action that it likes best."""
    env = environment(level, options.games, f"test/{level}/{seed}", options)
    told = env.reset()
    result = np.full(options.games, np.nan)
    while np.isnan(result).any():
        logs, _ = network(torch.from_numpy(told.observations), torch.from_numpy(told.masks))
        learner = told.seats.copy()
        told = env.step(logs.argmax(-1))
        gained = told.rewards[np.arange(options.games), learner]
        over = (told.ends | told.cuts) & np.isnan(result)
        result[over] = gained[over] > 0
    env.close()
    return float(result.mean())


def environment(level: int, matches: int, seed: str, options: argparse.Namespace) -> VectorEnv:
    settings = {"threads": options.threads, "limit": 500, "options": {"rounds": 1}}
    return cinquina.vector("viva", 2, num_envs=matches, opponents=level, seed=seed, **settings)


class Curve:
    """How often the program has won after how many minutes of learning on the processor."""

    def __init__(self, games: int) -> None:
        self.games, self.minutes = games, 0.0
        self.points: list[tuple[float, dict[int, float]]] = []

    def add(self, shares: dict[int, float], steps: int) -> None:
        self.points.append((self.minutes, shares))
        print(f"{self.minutes:5.1f} min, {steps / 1e6:5.2f} M decisions", end="")
        for level, share in shares.items():
            margin = 1.96 * (share * (1 - share) / self.games) ** 0.5
            print(f", {share:.1%} ± {margin:.1%} against level {level}", end="")
        print(flush=True)

    def svg(self) -> str:
        """The curve as a picture."""
        longest, lines = self.minutes or 1.0, ['<rect width="640" height="320" fill="#fff"/>']
        for part in (0, 0.25, 0.5, 0.75, 1):
            x, y, there = 60 + 540 * part, 280 - 250 * part, f"{longest * part:.1f} min"
            lines.append(f'<path d="M60 {y}H600" stroke="#ddd"/>')
            lines.append(f'<text x="16" y="{y}">{part:.0%}</text>')
            lines.append(f'<text x="{x}" y="304" text-anchor="middle">{there}</text>')
        for level, colour in LEVELS.items():
            places = [(60 + 540 * m / longest, 280 - 250 * s[level]) for m, s in self.points]
            path = " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
            lines.append(f'<path d="M{path}" fill="none" stroke="{colour}"/>')
            place = f'x="460" y="{220 + 20 * level}" fill="{colour}"'
            lines.append(f"<text {place}>against level {level}</text>")
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320">'
        return "\n".join([head, *lines, "</svg>", ""])


def train(options: argparse.Namespace) -> Curve:
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    env = environment(TEACHER, options.matches, str(options.seed), options)
    network = Network(env.features)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE, eps=1e-5)
    rollouts, curve, steps, look = Rollouts(env), Curve(options.games), 0, 0.0
    rollouts.play(network)
    network.look_at(rollouts.told["observations"].flatten(0, 1))
    while True:
        if curve.minutes >= look:
            curve.add({one: share_of_wins(network, one, options, steps) for one in LEVELS}, steps)
            if options.curve:
                options.curve.write_text(curve.svg(), encoding="utf-8")
            look = min(curve.minutes + options.minutes / 30, options.minutes)
        if curve.minutes >= options.minutes:
            return curve
        began, left = time.process_time(), 1 - curve.minutes / options.minutes
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * max(left, 0.1)
        rollouts.restart()
        rollouts.play(network)
        improve(network, optimiser, rollouts)
        steps += HORIZON * options.matches
        curve.minutes += (time.process_time() - began) / 60


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns Viva by playing against bots.")
    parser.add_argument("--minutes", type=float, default=10.0, help="of the processor's time")
    parser.add_argument("--matches", type=int, default=256, help="at once")
    parser.add_argument("--games", type=int, default=1000, help="for each point of the curve")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to draw the curve, as SVG")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(parsed())
