"""Proximal policy optimisation (PPO) on Cinquina's vector environment: learns two-player Viva.

    pip install 'cinquina[torch]'
    python examples/ppo.py                              # ten minutes of learning
    python examples/ppo.py --minutes 60 --curve docs/pictures/ppo.svg

The program plays one seat against bots of levels 1 and 2, half of the matches each, and every now
and then plays whole matches against each level to see how often it wins; with `--curve` it draws
that. It is rewarded with 1 for a win, the sooner the better, and with nothing for a loss: if it
were punished, it would draw lost matches out. Nothing is copied between environment and network:
the environment writes into the memory of PyTorch's tensors.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

import cinquina
from cinquina.envs.buffers import Buffers
from cinquina.envs.vector import VectorEnv

LEVELS = (1, 2)
HORIZON = 64
EPOCHS = 3
BATCH = 1024
LEARNING_RATE = 7e-4
DISCOUNT, TRACE = 0.99, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
COLOURS = {1: "#2b8a3e", 2: "#1c7ed6"}


class Network(nn.Module):
    """Two hidden layers; the logits of all actions, and the expected reward."""

    def __init__(self, features: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        self.mean, self.spread = torch.zeros(features), torch.ones(features)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def look_at(self, observations: Tensor) -> None:
        """Learns once how the features usually are: many are rare, and most are small."""
        self.mean, self.spread = observations.mean(0), observations.std(0).clamp(min=0.02)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of all actions (illegal ones: next to none), and values."""
        hidden = self.body(((observations - self.mean) / self.spread).clamp(-5, 5))
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return logits.log_softmax(-1), self.value(hidden).squeeze(-1)


class Rollouts:
    """A stretch of play of all matches, in tensors that the environments write into."""

    def __init__(self, envs: list[VectorEnv]) -> None:
        self.envs = envs
        self.matches = sum(one.num_envs for one in envs)
        steps, one = (HORIZON + 1, self.matches), envs[0]
        self.observations = torch.zeros((*steps, one.features.size))
        self.masks = torch.zeros((*steps, one.num_actions), dtype=torch.bool)
        self.seats = torch.zeros(steps, dtype=torch.int32)
        self.rewards = torch.zeros((*steps, one.players))
        self.ends = torch.zeros(steps, dtype=torch.bool)
        self.cuts = torch.zeros(steps, dtype=torch.bool)
        self.finals = torch.zeros((self.matches, one.features.size))
        self.actions = torch.zeros((HORIZON, self.matches), dtype=torch.int64)
        self.chances = torch.zeros((HORIZON, self.matches))
        self.values = torch.zeros(steps)
        self.gains = torch.zeros((HORIZON, self.matches))  # what the learner was rewarded with
        for env, into in self._parts(0):
            env.reset(into=into)

    def _parts(self, step: int) -> list[tuple[VectorEnv, Buffers]]:
        """Each environment with its own rows of a step."""
        parts, first = [], 0
        for env in self.envs:
            rows = slice(first, first + env.num_envs)
            first += env.num_envs
            names = ("observations", "masks", "seats", "rewards", "ends", "cuts")
            tensors = {name: getattr(self, name)[step][rows] for name in names}
            parts.append((env, Buffers(**tensors, finals=self.finals[rows])))
        return parts

    @torch.no_grad()
    def play(self, network: Network) -> None:
        """Plays on from where the last stretch ended."""
        for step in range(HORIZON):
            logs, self.values[step] = network(self.observations[step], self.masks[step])
            action = torch.multinomial(logs.exp(), 1)
            self.chances[step] = logs.gather(1, action).squeeze(1)
            self.actions[step] = action.squeeze(1)
            learner = self.seats[step].long()
            first = 0
            for env, into in self._parts(step + 1):
                env.step(self.actions[step, first : first + env.num_envs].numpy(), into)
                first += env.num_envs
            gained = self.rewards[step + 1].gather(1, learner[:, None]).squeeze(1)
            self.gains[step] = (gained > 0) & self.ends[step + 1]
        self.values[HORIZON] = network(self.observations[HORIZON], self.masks[HORIZON])[1]

    def advantages(self) -> Tensor:
        """How much better each action turned out than expected (GAE)."""
        found = torch.zeros_like(self.gains)
        later = torch.zeros(self.matches)
        for step in reversed(range(HORIZON)):
            goes_on = (~(self.ends[step + 1] | self.cuts[step + 1])).float()
            expected = self.gains[step] + DISCOUNT * goes_on * self.values[step + 1]
            later = expected - self.values[step] + DISCOUNT * TRACE * goes_on * later
            found[step] = later
        return found

    def restart(self) -> None:
        """The last step is the first of the next stretch."""
        for name in ("observations", "masks", "seats"):
            tensor = getattr(self, name)
            tensor[0] = tensor[HORIZON]


def improve(network: Network, optimiser: torch.optim.Optimizer, rollouts: Rollouts) -> None:
    """One round of learning from a stretch of play."""
    advantages = rollouts.advantages()
    aims = (advantages + rollouts.values[:HORIZON]).flatten()
    advantages = advantages.flatten()
    observations = rollouts.observations[:HORIZON].flatten(0, 1)
    masks = rollouts.masks[:HORIZON].flatten(0, 1)
    actions, chances = rollouts.actions.flatten(), rollouts.chances.flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(aims)).split(BATCH):
            logs, values = network(observations[rows], masks[rows])
            gain = advantages[rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
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
        told = env.step(logs.argmax(-1).numpy())
        gained = told.rewards[np.arange(options.games), learner]
        over = (told.ends | told.cuts) & np.isnan(result)
        result[over] = gained[over] > 0
    env.close()
    return float(result.mean())


def environment(level: int, matches: int, seed: str, options: argparse.Namespace) -> VectorEnv:
    settings = {"opponents": level, "threads": options.threads, "options": {"rounds": 1}}
    return cinquina.vector("viva", 2, num_envs=matches, seed=seed, limit=500, **settings)


class Curve:
    """How often the program has won after how many minutes of learning on the processor."""

    def __init__(self) -> None:
        self.minutes = 0.0
        self.points: list[tuple[float, dict[int, float]]] = []

    def add(self, shares: dict[int, float], steps: int) -> None:
        self.points.append((self.minutes, shares))
        told = ", ".join(f"{share:.1%} against level {level}" for level, share in shares.items())
        print(f"{self.minutes:5.1f} min, {steps / 1e6:5.2f} M decisions: {told}", flush=True)

    def svg(self) -> str:
        """The curve as a picture of 640 by 320 points."""
        size, longest = 'viewBox="0 0 640 320"', self.minutes or 1.0
        lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">']
        lines.append('<rect width="640" height="320" fill="#ffffff"/>')
        for part in (0, 0.25, 0.5, 0.75, 1):
            x, y = 60 + 540 * part, 280 - 250 * part
            lines.append(f'<path d="M60 {y}H600" stroke="#dddddd"/>')
            lines.append(f'<text x="54" y="{y + 5}" text-anchor="end">{part:.0%}</text>')
            time_there = f"{longest * part:.1f} min"
            lines.append(f'<text x="{x}" y="304" text-anchor="middle">{time_there}</text>')
        for level, colour in COLOURS.items():
            places = [(60 + 540 * m / longest, 280 - 250 * s[level]) for m, s in self.points]
            path = " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
            lines.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
            words = f"wins against level {level}"
            lines.append(f'<text x="70" y="{30 + 20 * level}" fill="{colour}">{words}</text>')
        return "\n".join([*lines, "</svg>", ""])


def train(options: argparse.Namespace) -> Curve:
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    envs = [environment(one, options.matches, f"{options.seed}/{one}", options) for one in LEVELS]
    network = Network(envs[0].features.size, envs[0].num_actions)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE, eps=1e-5)
    rollouts, curve = Rollouts(envs), Curve()
    rollouts.play(network)
    network.look_at(rollouts.observations.flatten(0, 1))
    rollouts.restart()
    steps, look = 0, 0.0
    while True:
        if curve.minutes >= look:
            curve.add({one: share_of_wins(network, one, options, steps) for one in LEVELS}, steps)
            if options.curve:
                options.curve.write_text(curve.svg(), encoding="utf-8")
            look = min(curve.minutes + options.minutes / 30, options.minutes)
        if curve.minutes >= options.minutes:
            return curve
        began = time.process_time()
        left = 1 - curve.minutes / options.minutes
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * max(left, 0.1)
        rollouts.play(network)
        improve(network, optimiser, rollouts)
        rollouts.restart()
        steps += HORIZON * rollouts.matches
        curve.minutes += (time.process_time() - began) / 60


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns Viva by playing against bots.")
    parser.add_argument("--minutes", type=float, default=10.0, help="of the processor's time")
    parser.add_argument("--matches", type=int, default=128, help="at once, against each level")
    parser.add_argument("--games", type=int, default=1000, help="for each point of the curve")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to draw the curve, as SVG")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(parsed())
