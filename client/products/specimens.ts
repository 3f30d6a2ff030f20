import type { ComponentType } from 'react';
import { FlightSearchSpecimens, FlightSpecimens } from './flights/FlightSpecimens.tsx';

/** Rendered once for each colour mode. */
export const SPECIMENS: Readonly<Record<string, ComponentType>> = {
  flights: FlightSpecimens,
};

/** Rendered once, because their ids are fixed. */
export const SPECIMENS_ONCE: Readonly<Record<string, ComponentType>> = {
  flights: FlightSearchSpecimens,
};
