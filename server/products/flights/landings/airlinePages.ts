import { ABROAD_PAIRS, ONWARD_PAIRS } from '../reference/abroadPairs.ts';
import type { Airline } from '../reference/airline.ts';
import { AIRLINES } from '../reference/airlines.ts';
import { AIRLINES_ABROAD } from '../reference/airlinesAbroad.ts';

const FLOWN = new Set([...ABROAD_PAIRS, ...ONWARD_PAIRS].flatMap(({ airlines }) => airlines));

export const AIRLINES_SOLD_ABROAD: readonly Airline[] = AIRLINES_ABROAD.filter(({ code }) => FLOWN.has(code));

export const AIRLINE_PAGES: readonly Airline[] = [...AIRLINES, ...AIRLINES_SOLD_ABROAD];
