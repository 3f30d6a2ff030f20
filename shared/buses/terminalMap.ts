/** Links to a map search because no verified coordinates of terminals exist. */
export function buildTerminalMapUrl(city: string, terminal: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${terminal} ${city}`)}`;
}
