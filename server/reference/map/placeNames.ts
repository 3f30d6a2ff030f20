import { HEIGHT, WIDTH, type Point } from './mapView.ts';

/** All values are in pixels. */
export interface NameBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Name {
  text: string;
  at: Point;
  /** Font size in pixels. */
  size: number;
  /** Distance from the dot in pixels. */
  gap: number;
}

/** Average width of a Persian letter in the widest of the fonts, relative to the font size. */
const LETTER = 0.6;

export function measureText(text: string, size: number): number {
  return (
    [...text].reduce((sum, letter) => sum + (letter === '\u200C' ? 0 : letter === ' ' ? 0.3 : LETTER), 0) *
    size
  );
}

/** Directions from the dot to the centre of the name, preferred ones first. */
const SIDES: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0.8, y: -0.8 },
  { x: -0.8, y: -0.8 },
  { x: 0.8, y: 0.8 },
  { x: -0.8, y: 0.8 },
];

const LINE = 1.45;

function listBoxes({ text, at, size, gap }: Name): NameBox[] {
  const [width, height] = [measureText(text, size), size * LINE];
  return SIDES.map(({ x, y }) => ({
    left: at.x + x * (gap + width / 2) - width / 2,
    top: at.y + y * (gap + height / 2) - height / 2,
    width,
    height,
  }));
}

const EDGE = 5;

export function isInPicture({ left, top, width, height }: NameBox): boolean {
  return left >= EDGE && top >= EDGE && left + width <= WIDTH - EDGE && top + height <= HEIGHT - EDGE;
}

export function calculateOverlap(a: NameBox, b: NameBox): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

export function containsPoint({ left, top, width, height }: NameBox, { x, y }: Point): boolean {
  return x > left - 2 && x < left + width + 2 && y > top - 1 && y < top + height + 1;
}

const OUTSIDE = 1000;

function rate(box: NameBox, side: number, taken: readonly NameBox[], path: readonly Point[]): number {
  return (
    (isInPicture(box) ? 0 : OUTSIDE) +
    taken.reduce((sum, other) => sum + (calculateOverlap(box, other) > 0 ? OUTSIDE : 0), 0) +
    path.filter((point) => containsPoint(box, point)).length * 4 +
    side
  );
}

export interface PlacedName {
  name: Name;
  box: NameBox;
}

/**
 * Places each name at its dot. The names of both ends always appear. The name of a stop between them appears only
 * where it covers no other name and little of the road.
 */
export function placeNames(
  [from, to]: readonly [Name, Name],
  between: readonly Name[],
  path: readonly Point[],
): PlacedName[] {
  const pairs = listBoxes(from).flatMap((a, sideA) =>
    listBoxes(to).map((b, sideB) => ({
      boxes: [a, b] as const,
      cost: rate(a, sideA, [], path) + rate(b, sideB, [a], path),
    })),
  );
  const [first, last] = pairs.reduce((best, pair) => (pair.cost < best.cost ? pair : best)).boxes;
  const placed: PlacedName[] = [
    { name: from, box: first },
    { name: to, box: last },
  ];
  for (const name of between) {
    const taken = placed.map(({ box }) => box);
    const [box, cost] = listBoxes(name)
      .map((each, side) => [each, rate(each, side, taken, path)] as const)
      .reduce((best, each) => (each[1] < best[1] ? each : best));
    if (cost < OUTSIDE / 10) placed.push({ name, box });
  }
  return placed;
}
