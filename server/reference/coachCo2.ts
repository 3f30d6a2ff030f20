/** kg of CO2 equivalent for one passenger and kilometre (docs/spec/reference-data.md#co2). */
const COACH = 0.027;

/** Whole kg of CO2 for one passenger of a coach. */
export const calculateCoachCo2 = (km: number): number => Math.round(km * COACH);
