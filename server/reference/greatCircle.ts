const EARTH_KM = 6371;

interface Point {
  lat: number;
  lon: number;
}

/** Calculates the great-circle distance in kilometres. */
export function calculateKm(one: Point, other: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(other.lat - one.lat) / 2) ** 2 +
    Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(rad(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
