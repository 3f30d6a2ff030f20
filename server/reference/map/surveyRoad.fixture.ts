import { HEIGHT, WIDTH } from './mapView.ts';
import { calculateOverlap, measureText, type NameBox } from './placeNames.ts';

export interface RoadSurvey {
  bytes: number;
  cities: string[];
  /** Names that extend beyond the picture. */
  cut: string[];
  /** Pairs of names that overlap. */
  covered: string[];
  hasBadNumber: boolean;
}

const TEXT = /<text class="(city|place)" x="([-\d.]+)" y="([-\d.]+)">([^<]+)<\/text>/g;

/** Measures the names of a drawn road and finds faults. */
export function surveyRoad(svg: string): RoadSurvey {
  const names = [...svg.matchAll(TEXT)].map(([, kind, x, y, text]) => ({
    kind,
    text: text!,
    box: toBox(text!, kind === 'city' ? 15 : 11.5, Number(x), Number(y)),
  }));
  return {
    bytes: Buffer.byteLength(svg),
    cities: names.flatMap(({ text, kind }) => (kind === 'city' ? [text] : [])),
    cut: names.flatMap(({ text, box }) => (isInside(box) ? [] : [text])),
    covered: names.flatMap((one, index) =>
      names
        .slice(index + 1)
        .flatMap((other) => (calculateOverlap(one.box, other.box) > 0 ? [`${one.text} ${other.text}`] : [])),
    ),
    hasBadNumber: /NaN|Infinity|undefined|e-\d/.test(svg),
  };
}

export function hasFault({ bytes, cities, cut, covered, hasBadNumber }: RoadSurvey): boolean {
  return bytes > 15_000 || cities.length !== 2 || cut.length > 0 || covered.length > 0 || hasBadNumber;
}

/** Returns the box of the letters without the space between lines. */
function toBox(text: string, size: number, x: number, y: number): NameBox {
  const width = measureText(text, size);
  return { left: x - width / 2, top: y - size, width, height: size * 1.3 };
}

function isInside({ left, top, width, height }: NameBox): boolean {
  return left >= 0 && top >= 0 && left + width <= WIDTH && top + height <= HEIGHT;
}
