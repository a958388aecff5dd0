// What this browser remembers for itself. Private windows may forbid it: then nothing is kept.

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cinquina.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`cinquina.${key}`, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
