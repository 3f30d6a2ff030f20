/** Updated by server/products/flights/fares/lowestFareKeeper.ts. */
export interface LowestFaresTable {
  from_city: string;
  to_city: string;
  day: string;
  /** Rial. Null when nothing was on sale. */
  price: number | null;
  seen_at: Date;
  source: string;
}

export interface AirlineFaresTable {
  airline: string;
  from_city: string;
  to_city: string;
  day: string;
  /** Rial for one adult. */
  price: number;
  seen_at: Date;
}

/** The last search of a route. `complete` means that every supplier named its airlines. */
export interface AirlineSearchesTable {
  from_city: string;
  to_city: string;
  seen_at: Date;
  complete: boolean;
}

/** Updated by server/products/flights/fares/fareHistory.ts. */
export interface FareHistoryTable {
  from_city: string;
  to_city: string;
  /** ISO day in Tehran on which the prices were seen. */
  seen_on: string;
  /** Rial for one adult. Both prices are those of the coming 60 days. */
  lowest: number;
  median: number;
  seen_at: Date;
}

declare module '../../db/schema.ts' {
  interface Schema {
    lowest_fares: LowestFaresTable;
    fare_history: FareHistoryTable;
    airline_fares: AirlineFaresTable;
    airline_looks: AirlineSearchesTable;
  }
}
