import { clipLine, clipOutline, simplify } from './clipLine.ts';
import { FAR_LAND } from './farLand.ts';
import { chooseView, HEIGHT, WIDTH, type MapView, type Point } from './mapView.ts';
import {
  BORDERS,
  IRAN,
  ISLANDS,
  LAKES,
  NEAR_LAND,
  parseLine,
  SEAS,
  type GeoLine,
  type GeoPoint,
} from './outlines.ts';
import {
  covers,
  isInPicture,
  measureText,
  overlap,
  placeNames,
  type Name,
  type NameBox,
  type PlacedName,
} from './placeNames.ts';
import { ROAD_STYLE } from './roadStyle.ts';

export interface RoadStop extends GeoPoint {
  name: string;
  abroad: boolean;
}

export interface Road {
  vehicle: 'plane' | 'bus';
  /** At least two stops in the order of travel. */
  stops: readonly RoadStop[];
  /** The stops of a bus and the places that it passes between them. Empty for a flight. */
  way: GeoLine;
}

/** Draws a trip on a map of Iran and its neighbours, as an SVG with both colour schemes. */
export function drawRoad(road: Road): string {
  const [from, to] = [road.stops[0], road.stops.at(-1)];
  if (!from || !to || road.stops.length < 2) throw new RangeError('a road has at least two stops');
  const abroad = road.stops.some((stop) => stop.abroad);
  const view = chooseView(
    road.vehicle === 'plane' ? [...road.stops, ...listTops(road.stops)] : road.way,
    abroad,
  );
  const legs = road.stops.slice(1).map((stop, index) => bendLeg(view, road.stops[index]!, stop));
  const way = road.vehicle === 'bus' ? road.way.map(view.project) : legs.flatMap(sampleLeg);
  const names = nameStops(road.stops, view, way);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="light" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escapeXml(`${from.name} به ${to.name}`)}</title>`,
    ROAD_STYLE,
    '<g id="dark">',
    `<rect class="sea" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...drawGround(view),
    ...drawSeaNames(view, names, way),
    ...(road.vehicle === 'bus' ? drawBusRoad(road, view, way) : legs.flatMap(drawArc)),
    ...drawDots(road.stops, view),
    ...(road.vehicle === 'plane' ? [drawPlane(findLongest(legs))] : []),
    ...names.map(drawName),
    '</g></svg>',
  ].join('');
}

/** Maximum error of a drawn outline in pixels. The error may be larger when the picture shows half of the world. */
const TOLERANCE = 0.7;
const WORLD_TOLERANCE = 1.2;
const WORLD_FROM = 5;

function drawGround(view: MapView): string[] {
  const tolerance = view.pixelsPerDegree < WORLD_FROM ? WORLD_TOLERANCE : TOLERANCE;
  const outline = (lines: readonly GeoLine[]) =>
    lines
      .map((line) => simplify(clipOutline(line.map(view.project)), tolerance))
      .filter((line) => line.length > 2)
      .map((line) => `${writeLine(line)}Z`)
      .join('');
  const borders = BORDERS.flatMap((line) => clipLine(line.map(view.project)))
    .map((line) => writeLine(simplify(line, tolerance)))
    .join('');
  const iran = outline([IRAN]);
  return [
    `<path class="land" d="${outline(FAR_LAND)}"/>`,
    `<path class="land" d="${outline([NEAR_LAND])}"/>`,
    `<path class="sea" d="${outline(SEAS)}"/>`,
    `<path class="borders" d="${borders}"/>`,
    `<path class="home" d="${iran}"/><path class="girih" d="${iran}"/>`,
    `<path class="home" d="${outline(ISLANDS)}"/>`,
    `<path class="lake" d="${outline(LAKES)}"/>`,
  ];
}

interface Leg {
  from: Point;
  /** Control point of the quadratic curve. */
  bend: Point;
  to: Point;
}

/** Distance of a flight's arc from the straight line, as a share of its length. */
const BOW = 0.17;
const MAX_BOW = 46;

/** Bends a leg to the north, as great circles do in this region. */
function bendLeg(view: MapView, start: GeoPoint, end: GeoPoint): Leg {
  const [from, to] = [view.project(start), view.project(end)];
  const [across, down] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(across, down) || 1;
  const bow = 2 * Math.min(distance * BOW, MAX_BOW);
  const side = across >= 0 ? 1 : -1;
  return {
    from,
    to,
    bend: {
      x: (from.x + to.x) / 2 + ((side * down) / distance) * bow,
      y: (from.y + to.y) / 2 - ((side * across) / distance) * bow,
    },
  };
}

/** Lists the northernmost points of the arcs, so that the view includes them. */
function listTops(stops: readonly GeoPoint[]): GeoPoint[] {
  return stops.slice(1).map((stop, index) => {
    const before = stops[index]!;
    return {
      lon: (stop.lon + before.lon) / 2,
      lat: (stop.lat + before.lat) / 2 + Math.abs(stop.lon - before.lon) * BOW * 0.6,
    };
  });
}

function pointAt({ from, bend, to }: Leg, share: number): Point {
  const mix = (a: number, b: number, c: number) =>
    (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c;
  return { x: mix(from.x, bend.x, to.x), y: mix(from.y, bend.y, to.y) };
}

function sampleLeg(leg: Leg): Point[] {
  const samples = 24;
  return Array.from({ length: samples + 1 }, (_, index) => pointAt(leg, index / samples));
}

function measureLeg({ from, to }: Leg): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function findLongest(legs: readonly Leg[]): Leg {
  return legs.reduce((best, leg) => (measureLeg(leg) > measureLeg(best) ? leg : best));
}

function drawArc({ from, bend, to }: Leg): string[] {
  const path = `M${write(from)}Q${write(bend)} ${write(to)}`;
  return [`<path class="casing" d="${path}"/>`, `<path class="arc" d="${path}"/>`];
}

const PLANE =
  'M10 0C10 1 8.4 1.5 6.6 1.5H2.4L-2.2 7.8H-4.2L-2 1.5H-5.7L-7.5 3.7H-9L-7.9 0L-9-3.7H-7.5L-5.7-1.5H-2L-4.2-7.8H-2.2L2.4-1.5H6.6C8.4-1.5 10-1 10 0Z';

function drawPlane(leg: Leg): string {
  const { x, y } = pointAt(leg, 0.5);
  const angle = (Math.atan2(leg.to.y - leg.from.y, leg.to.x - leg.from.x) * 180) / Math.PI;
  const scale = Math.min(1, Math.max(0.6, measureLeg(leg) / 70));
  return `<path class="plane" transform="translate(${round(x)} ${round(y)})rotate(${round(angle)})scale(${round(scale)})" d="${PLANE}"/>`;
}

function drawBusRoad({ stops, way }: Road, view: MapView, line: readonly Point[]): string[] {
  const path = writeLine(line);
  const passed = way.filter(({ lon, lat }) => !stops.some((stop) => stop.lon === lon && stop.lat === lat));
  return [
    `<path class="casing" d="${path}"/><path class="road" d="${path}"/>`,
    ...passed.map((place) => drawDot('passed', view.project(place), 1.8)),
  ];
}

function drawDots(stops: readonly RoadStop[], view: MapView): string[] {
  return stops.map((stop, index) =>
    index === 0 || index === stops.length - 1
      ? drawDot('end', view.project(stop), 5)
      : drawDot('stop', view.project(stop), 3.4),
  );
}

function drawDot(kind: string, { x, y }: Point, radius: number): string {
  return `<circle class="${kind}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
}

function nameStops(stops: readonly RoadStop[], view: MapView, way: readonly Point[]): PlacedName[] {
  const all = stops.map((stop, index): Name => {
    const isEnd = index === 0 || index === stops.length - 1;
    const text = stop.name.replace(/ *\(.*\)/, '');
    return { text, at: view.project(stop), size: isEnd ? 15 : 11.5, gap: isEnd ? 7 : 5 };
  });
  const dots = all.map(({ at }) => at);
  return placeNames([all[0]!, all.at(-1)!], all.slice(1, -1), [...fill(way), ...dots]);
}

/** Adds points to a line, so that `placeNames` notices a name over a long straight part. */
function fill(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]!;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 5);
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

function drawName({ name: { text, size }, box }: PlacedName): string {
  const kind = size > 12 ? 'city' : 'place';
  const { left, top, width, height } = box;
  return `<text class="${kind}" x="${round(left + width / 2)}" y="${round(top + height * 0.7)}">${escapeXml(text)}</text>`;
}

/**
 * `at` lists possible centres of a name in order of preference. `along` has two points in the direction of a rotated
 * name.
 */
const SEA_NAMES: readonly { text: string; at: GeoLine; along: GeoLine }[] = [
  {
    text: 'خلیج فارس',
    at: parseLine('51.45,27.2 50.4,28.3 52.75,26.1 52.3,26.4 53.2,25.7 52.2,25.9 50.4,27.7'),
    along: parseLine('49.6,28.8 53.4,25.7'),
  },
  { text: 'دریای خزر', at: parseLine('51.4,38.6 51.5,39.4 51.6,37.6 51,41.2'), along: [] },
  { text: 'دریای عمان', at: parseLine('60.6,24.4 59.6,24.4 61.5,23.8'), along: [] },
];
/** Minimum pixels per degree. Below it, the sea is smaller than its name. */
const SEA_NAMES_FROM = 9;
const SEA_SIZE = 10.5;

function drawSeaNames(view: MapView, names: readonly PlacedName[], way: readonly Point[]): string[] {
  if (view.pixelsPerDegree < SEA_NAMES_FROM) return [];
  const line = fill(way);
  const isFree = (box: NameBox) =>
    isInPicture(box) &&
    names.every((name) => overlap(name.box, box) === 0) &&
    !line.some((point) => covers(box, point));
  return SEA_NAMES.flatMap(({ text, at, along }) => {
    const [from, to] = along.map(view.project);
    const radians = from && to ? findAngle(from, to) : 0;
    const length = measureText(text, SEA_SIZE);
    const centre = at.map(view.project).find((point) => listParts(point, radians, length).every(isFree));
    if (!centre) return [];
    const [x, y] = [round(centre.x), round(centre.y)];
    const turn = radians === 0 ? '' : ` transform="rotate(${round((radians * 180) / Math.PI)} ${x} ${y})"`;
    return [`<text class="water" x="${x}" y="${y}" dy=".35em"${turn}>${text}</text>`];
  });
}

/** Lists squares along a rotated name. */
function listParts({ x, y }: Point, radians: number, length: number): NameBox[] {
  return [-0.5, -0.25, 0, 0.25, 0.5].map((share) => ({
    left: x + Math.cos(radians) * length * share - SEA_SIZE / 2,
    top: y + Math.sin(radians) * length * share - SEA_SIZE / 2,
    width: SEA_SIZE,
    height: SEA_SIZE,
  }));
}

function findAngle(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

function writeLine(line: readonly Point[]): string {
  return `M${line.map(write).join('L')}`;
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (mark) => ENTITIES[mark]!);
}
