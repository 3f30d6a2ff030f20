/** Where a terminal is, on the free world map: a search, because no verified position of terminals is known. */
export function terminalMapUrl(city: string, terminal: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${terminal} ${city}`)}`;
}
