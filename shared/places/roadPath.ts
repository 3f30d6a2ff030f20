const FOLDER = '/image/road';

export const ROAD_PATTERN = `${FOLDER}/:product/:file`;
export const MAX_ROAD_STOPS = 6;

/** Builds the URL of the map image of a trip. `stops` are IATA codes or city slugs in the order of travel. */
export function buildRoadUrl(product: 'flights' | 'buses', stops: readonly string[]): string {
  return `${FOLDER}/${product}/${stops.join('.')}.svg`;
}
