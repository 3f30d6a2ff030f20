const KEY = 'rs-offline-off';

export const OFFLINE_CHANGE = 'rs:offline-change';

/** Path and query of pages that the visitor does not want stored on this device. */
export function isRefused(url: string): boolean {
  return read().includes(url);
}

export function setRefused(url: string, refused: boolean): void {
  const others = read().filter((known) => known !== url);
  try {
    localStorage.setItem(KEY, JSON.stringify(refused ? [...others, url] : others));
  } catch {
    // Storage is blocked or full, so the choice lasts as long as the page.
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((url) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}
