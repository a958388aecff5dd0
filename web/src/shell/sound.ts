// A soft tone of our own, made on the spot; silent until asked for in the settings.
let audio: AudioContext | null = null;

export function chime(grand = false): void {
  audio ??= new AudioContext();
  const notes = grand ? [523, 659, 784] : [587];
  for (const [at, pitch] of notes.entries()) {
    const start = audio.currentTime + at * 0.13;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.24);
  }
}
