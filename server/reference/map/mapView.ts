import type { GeoLine, GeoPoint } from './outlines.ts';

export const WIDTH = 400;
export const HEIGHT = 250;

/** Pixels in the picture. */
export interface Point {
  x: number;
  y: number;
}

export interface MapView {
  /** Pixels per degree of latitude. */
  pixelsPerDegree: number;
  project(point: GeoPoint): Point;
}

/** Space for the names of the first and the last stop. */
const MARGIN = { x: 52, y: 36 };
/** Maximum and minimum degrees of latitude on the map of a domestic trip. */
const WHOLE_COUNTRY = 17;
const CLOSEST = 6;
const COUNTRY_CENTRE: GeoPoint = { lon: 53.8, lat: 32.15 };
/** Corners of the part of Iran that is always visible on the map of a trip abroad. */
const COUNTRY_CORE: readonly GeoPoint[] = [
  { lon: 45, lat: 26.5 },
  { lon: 61.5, lat: 38.5 },
];

interface Box {
  centre: GeoPoint;
  /** `width` and `height` are in degrees of latitude. */
  width: number;
  height: number;
}

function measure(points: GeoLine): Box {
  const lons = points.map(({ lon }) => lon);
  const lats = points.map(({ lat }) => lat);
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const centre = { lon: (west + east) / 2, lat: (south + north) / 2 };
  return { centre, width: (east - west) * shrinkAt(centre.lat), height: north - south };
}

/** Returns the length of a degree of longitude relative to a degree of latitude. */
function shrinkAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}

function createView(centre: GeoPoint, pixelsPerDegree: number): MapView {
  const shrink = shrinkAt(centre.lat);
  return {
    pixelsPerDegree,
    project: ({ lon, lat }) => ({
      x: WIDTH / 2 + (lon - centre.lon) * shrink * pixelsPerDegree,
      y: HEIGHT / 2 - (lat - centre.lat) * pixelsPerDegree,
    }),
  };
}

function fitScale({ width, height }: Pick<Box, 'width' | 'height'>): number {
  return Math.min((WIDTH - 2 * MARGIN.x) / width, (HEIGHT - 2 * MARGIN.y) / height);
}

/**
 * Shows all of Iran for a long domestic trip, the surroundings for a short one, and both countries for a trip abroad.
 */
export function chooseView(points: GeoLine, abroad: boolean): MapView {
  if (abroad) {
    const box = measure([...points, ...COUNTRY_CORE]);
    return createView(box.centre, fitScale(box));
  }
  const box = measure(points);
  const tall = Math.max(box.width, box.height) * 3;
  if (tall >= WHOLE_COUNTRY) return createView(COUNTRY_CENTRE, HEIGHT / WHOLE_COUNTRY);
  return createView(box.centre, HEIGHT / Math.max(tall, CLOSEST));
}
