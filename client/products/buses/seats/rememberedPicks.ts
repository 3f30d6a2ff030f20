import type { PickedSeat } from './pickedSeats.ts';

/** Keyed by the token of a card. Only effects write here, so the server never shares it between visitors. */
const picks = new Map<string, readonly PickedSeat[]>();

/** Stores a choice while its card is closed or moves in the list. */
export function storePicks(token: string, picked: readonly PickedSeat[]): void {
  picks.set(token, picked);
}

export function readPicks(token: string): readonly PickedSeat[] | undefined {
  return picks.get(token);
}
