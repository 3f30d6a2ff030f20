const FOLDER = '/image/road';

export const ROAD_PATTERN = `${FOLDER}/:product/:file`;
export const MOST_ROAD_STOPS = 6;

/** Reduces the stops of a bus to those on the map: a city once, and the last one whatever their number. */
export function pickRoadStops(stops: readonly string[]): string[] {
  const cities = stops.filter((stop, index) => stop !== stops[index - 1]);
  return [...cities.slice(0, MOST_ROAD_STOPS - 1), ...cities.slice(MOST_ROAD_STOPS - 1).slice(-1)];
}

/** Builds the address of the picture of a trip; `stops` are IATA codes or slugs of cities in the order of travel. */
export function buildRoadUrl(product: 'flights' | 'buses', stops: readonly string[]): string {
  return `${FOLDER}/${product}/${stops.join('.')}.svg`;
}
