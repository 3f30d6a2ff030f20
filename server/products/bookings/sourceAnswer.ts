export type SourceAnswer<Found extends object> =
  | ({ source: string; status: 'answered'; answeredAt: string } & Found)
  | { source: string; status: 'failed'; answeredAt: string };

export function buildSourceAnswer<Found extends object>(
  source: string,
  now: Date,
  found: Found | null,
): SourceAnswer<Found> {
  const answeredAt = now.toISOString();
  return found
    ? { source, status: 'answered', answeredAt, ...found }
    : { source, status: 'failed', answeredAt };
}

/** Methods throw only for programming errors, unless stated otherwise. A failure of a source is a return value. */
export interface SearchCatalog<Query, Answer> {
  readonly id: string;
  /** Changes whenever the service fees within the prices change. */
  priceVersion?(): string;
  readonly sources: readonly string[];
  /** Starts all sources at once; each promise settles with its source and never rejects. */
  search(query: Query, signal: AbortSignal): Promise<Answer>[];
}
