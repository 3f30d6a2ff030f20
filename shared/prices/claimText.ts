type Part = string | number | undefined;

/** Builds the text of a claim that the server signs. An undefined part becomes an empty text. */
export function writeClaim(...parts: readonly Part[]): string {
  return parts.map((part) => encodeURIComponent(part ?? '')).join();
}

export function readClaimParts(text: string): string[] {
  return text.split(',').map(decodeURIComponent);
}

/** Converts an ISO instant to Unix seconds. */
export function toClaimSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
