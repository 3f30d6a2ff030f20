import type { Position } from './scroll.ts';

const KEY = 'rs-scroll';
const KEPT = 50;

export interface ScrollPositions {
  save(entry: string, position: Position): void;
  saved(entry: string): Position | null;
  persist(): void;
}

function isPosition(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

function read(storage: () => Storage): Map<string, [number, number]> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    const entries = stored.filter(
      (entry): entry is [string, [number, number]] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]),
    );
    return new Map(entries);
  } catch {
    return new Map();
  }
}

/** Stores the positions of the last 50 history entries in memory, and in sessionStorage across reloads. */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  const positions = read(storage);
  return {
    save(entry, { x, y }) {
      positions.delete(entry);
      positions.set(entry, [Math.round(x), Math.round(y)]);
      const oldest = positions.keys().next().value;
      if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
    },
    saved(entry) {
      const position = positions.get(entry);
      return position ? { x: position[0], y: position[1] } : null;
    },
    persist() {
      try {
        storage().setItem(KEY, JSON.stringify([...positions]));
      } catch {
        // Storage is blocked or full, so the positions last as long as the document.
      }
    },
  };
}
