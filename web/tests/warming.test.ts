import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/net/api";
import { WarmingUp } from "../src/net/warming.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a game that is warming up is asked about until it is ready", async () => {
  vi.useFakeTimers();
  const answers = [["viva", "mantis"], ["mantis"], ["viva"]];
  const asked = vi.spyOn(api, "warmingUp").mockImplementation(async () => answers[asked.mock.calls.length - 1] ?? []);
  const warming = new WarmingUp();
  await warming.watch("mantis");
  expect(warming.shown).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(warming.shown).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(warming.shown).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a server that cannot say is not asked again", async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(api, "warmingUp").mockRejectedValue(new Error("404"));
  const warming = new WarmingUp();
  await warming.watch("mantis");
  expect(warming.shown).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("whoever leaves the table stops asking", async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(api, "warmingUp").mockResolvedValue(["mantis"]);
  const warming = new WarmingUp();
  await warming.watch("mantis");
  warming.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
