/** The lowest adult fare of a route on a day, kept up to date by a job (server/catalog/minimaKeeper.ts). */
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

export interface MinimaSchema {
  lowest_fares: LowestFaresTable;
}
