// Plays sounds and shakes phones, as the person has chosen. Browsers allow sound after a tap only, so
// the context is made when the person says yes.
import type { Recipe, Sound, Voice } from "../look/sound";
import { load, save } from "../net/storage";
import { change, settings } from "../settings.svelte";

const LOUDEST = 0.4;
const SILENT = 0.0001;
const DEFAULT_ATTACK = 0.005;

class SoundQuestion {
  /** What the person answered; nothing until they were asked. */
  answer = $state<"" | "yes" | "no">(load("sound", ""));

  reply(yes: boolean): void {
    this.answer = yes ? "yes" : "no";
    save("sound", this.answer);
    change("sound", yes);
  }
}

/** Whether this person wants sound, asked once on each device. */
export const soundQuestion = new SoundQuestion();

let audio: AudioContext | null = null;

function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

function source(context: BaseAudioContext, voice: Voice, start: number): AudioScheduledSourceNode {
  if (voice.wave === "noise") {
    const hiss = context.createBufferSource();
    hiss.buffer = noise(context);
    hiss.loop = true;
    return hiss;
  }
  const tone = context.createOscillator();
  tone.type = voice.wave ?? "sine";
  const pitch = voice.pitch ?? 440;
  const [from, to] = typeof pitch === "number" ? [pitch, pitch] : pitch;
  tone.frequency.setValueAtTime(from, start);
  if (to !== from) tone.frequency.exponentialRampToValueAtTime(to, start + voice.length);
  return tone;
}

function filtered(context: BaseAudioContext, { filter, length }: Voice, from: AudioNode, start: number): AudioNode {
  if (!filter) return from;
  const node = context.createBiquadFilter();
  node.type = filter.kind;
  node.Q.value = filter.sharpness ?? 0.7;
  node.frequency.setValueAtTime(filter.from, start);
  if (filter.to) node.frequency.exponentialRampToValueAtTime(filter.to, start + length);
  return from.connect(node);
}

function envelope(context: BaseAudioContext, voice: Voice, start: number): GainNode {
  const gain = context.createGain();
  const peak = start + (voice.attack ?? DEFAULT_ATTACK);
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.linearRampToValueAtTime(voice.volume ?? 0.5, peak);
  gain.gain.exponentialRampToValueAtTime(SILENT, Math.max(peak, start + voice.length));
  return gain;
}

/** Puts a recipe onto a context's timeline; returns its sources with the moments they begin. */
export function schedule(context: BaseAudioContext, recipe: Recipe, from: number, volume: number): [AudioScheduledSourceNode, number][] {
  const master = context.createGain();
  master.gain.value = volume * LOUDEST;
  master.connect(context.destination);
  return recipe.map((voice) => {
    const start = from + (voice.at ?? 0);
    const node = source(context, voice, start);
    filtered(context, voice, node, start).connect(envelope(context, voice, start)).connect(master);
    node.start(start);
    node.stop(start + voice.length + 0.05);
    return [node, start];
  });
}

/** Plays sounds; returns how to take back those that have not begun. */
export function play(sounds: Sound[]): () => void {
  shake(sounds);
  if (!settings.sound || sounds.length === 0) return () => undefined;
  const context = (audio ??= new AudioContext());
  void context.resume();
  const now = context.currentTime;
  const playing = sounds.flatMap(({ recipe, after = 0 }) => schedule(context, recipe, now + after / 1000, settings.volume));
  return () => playing.forEach(([node, start]) => start > context.currentTime && node.disconnect());
}

/** Shakes a phone, if it can and the person likes it: as the first of the sounds says that has a pattern. */
function shake(sounds: Sound[]): void {
  const felt = sounds.find((one) => one.shake);
  if (!felt?.shake || !settings.haptics || !("vibrate" in navigator) || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(felt.after ? [0, felt.after, ...felt.shake] : felt.shake);
}
