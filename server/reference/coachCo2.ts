/** Kilograms of CO2 equivalent per passenger and kilometre (docs/spec/reference-data.md#co2). */
const COACH = 0.027;

/** Calculates whole kilograms of CO2 for one passenger of a coach. */
export const calculateCoachCo2 = (km: number): number => Math.round(km * COACH);
