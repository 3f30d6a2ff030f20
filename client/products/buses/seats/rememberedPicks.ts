import type { PickedSeat } from './pickedSeats.ts';

/** By the token of a card. Only in the browser: effects write here, and they never run on the server. */
const picks = new Map<string, readonly PickedSeat[]>();

/** Keeps a choice while its card is closed, or moves because the list is put in order. */
export function rememberPicks(token: string, picked: readonly PickedSeat[]): void {
  picks.set(token, picked);
}

export function recallPicks(token: string): readonly PickedSeat[] | undefined {
  return picks.get(token);
}
