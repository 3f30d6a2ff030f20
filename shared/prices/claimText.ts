type Part = string | number | undefined;

/** Builds the text of a claim that the server signs; undefined is an empty part. */
export function writeClaim(...parts: readonly Part[]): string {
  return parts.map((part) => encodeURIComponent(part ?? '')).join();
}

export function readClaimParts(text: string): string[] {
  return text.split(',').map(decodeURIComponent);
}

/** Seconds of an ISO instant. */
export function toClaimSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
