/** The lowest adult fare of a route on a day, kept up to date by a job (server/products/flights/fares/minimaKeeper.ts). */
export interface LowestFaresTable {
  from_city: string;
  to_city: string;
  day: string;
  /** Rial; null when nothing was for sale. */
  price: number | null;
  seen_at: Date;
  /** Id of the supplier that was asked. */
  source: string;
}

/** The cheapest of the coming days of an airline on a route, kept by the same job. */
export interface AirlineFaresTable {
  /** Code of the reference data. */
  airline: string;
  from_city: string;
  to_city: string;
  day: string;
  /** Rial, one adult. */
  price: number;
  seen_at: Date;
}

/** When the airlines of a route were last asked for, and whether everybody who sells it could name them. */
export interface AirlineLooksTable {
  from_city: string;
  to_city: string;
  seen_at: Date;
  complete: boolean;
}

declare module '../../db/schema.ts' {
  interface Schema {
    lowest_fares: LowestFaresTable;
    airline_fares: AirlineFaresTable;
    airline_looks: AirlineLooksTable;
  }
}
