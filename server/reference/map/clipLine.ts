import { HEIGHT, WIDTH, type Point } from './mapView.ts';

/** Pixels by which outlines extend beyond the picture, so that the strokes along the cut are not visible. */
const OUTSIDE = 6;

interface Edge {
  isInside(point: Point): boolean;
  cross(from: Point, to: Point): Point;
}

function createEdge(axis: 'x' | 'y', limit: number, keep: 1 | -1): Edge {
  const other = axis === 'x' ? 'y' : 'x';
  return {
    isInside: (point) => (point[axis] - limit) * keep >= 0,
    cross(from, to) {
      const share = (limit - from[axis]) / (to[axis] - from[axis]);
      const across = from[other] + (to[other] - from[other]) * share;
      return axis === 'x' ? { x: limit, y: across } : { x: across, y: limit };
    },
  };
}

const EDGES: readonly Edge[] = [
  createEdge('x', -OUTSIDE, 1),
  createEdge('x', WIDTH + OUTSIDE, -1),
  createEdge('y', -OUTSIDE, 1),
  createEdge('y', HEIGHT + OUTSIDE, -1),
];

/** Clips an outline to the picture (Sutherland-Hodgman). Returns no points for an outline outside the picture. */
export function clipOutline(outline: readonly Point[]): readonly Point[] {
  return EDGES.reduce(
    (points, edge) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)!;
        const isIn = edge.isInside(point);
        const crossing = isIn === edge.isInside(before) ? [] : [edge.cross(before, point)];
        return isIn ? [...crossing, point] : crossing;
      }),
    outline,
  );
}

/** Clips a line to its parts in the picture. Each part retains one point outside the picture at each end. */
export function clipLine(line: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  let open: Point[] | null = null;
  line.slice(1).forEach((to, index) => {
    const from = line[index]!;
    if (clipOutline([from, to]).length === 0) {
      open = null;
      return;
    }
    if (open) return void open.push(to);
    open = [from, to];
    parts.push(open);
  });
  return parts;
}

/** Removes points that bend the line by less than `tolerance` pixels (Douglas-Peucker). */
export function simplify(line: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  let [farthest, at] = [0, 0];
  line.forEach((point, index) => {
    const distance = measureDistance(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)];
}

function measureDistance(point: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}
