import { hashSeed, pickChoice } from '../../../bookings/sample/seededHash.ts';
import { ALL_AIRLINES } from '../../reference/airlines.ts';
import type { ServiceLine } from './listServiceLines.ts';

/** Ordered from the fastest to the slowest. */
export const SOURCES = ['sample-1', 'sample-2', 'sample-3', 'sample-4', 'sample-5'] as const;
export type SourceId = (typeof SOURCES)[number];

export const FAILING_SOURCE: SourceId = 'sample-4';

const SECOND_SELLER_FACTORS = [0.99, 1.005, 1.015] as const;

export function isSource(text: string): text is SourceId {
  return (SOURCES as readonly string[]).includes(text);
}

interface Seller {
  source: SourceId;
  factor: number;
}

const knownSellers = new WeakMap<ServiceLine, readonly Seller[]>();

/** Lists the sellers of a line. About one line in three has a second seller with its own price. */
export function listSellers(line: ServiceLine): readonly Seller[] {
  const known = knownSellers.get(line);
  if (known) return known;
  const sellers = chooseSellers(line);
  knownSellers.set(line, sellers);
  return sellers;
}

function chooseSellers(line: ServiceLine): Seller[] {
  const first = ALL_AIRLINES.indexOf(line.airline) % SOURCES.length;
  const sellers = [{ source: SOURCES[first]!, factor: 1 }];
  const seed = hashSeed(line.airline.code, line.number, 'seller');
  if (seed % 3 === 0) {
    const second = (first + 1 + (seed % 4)) % SOURCES.length;
    const factor = pickChoice([...SECOND_SELLER_FACTORS], line.airline.code, line.number, 'factor');
    sellers.push({ source: SOURCES[second]!, factor });
  }
  return sellers;
}
