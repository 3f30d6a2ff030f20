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
