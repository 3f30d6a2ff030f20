/** Names the booking of one leg: the first keeps the order's own name, so that an order of one leg is one booking. */
export function legRef(clientRef: string, index: number): string {
  return index === 0 ? clientRef : `${clientRef}-${index + 1}`;
}

/** Lists the holds that a booking's name may belong to, each with the leg (from 1) that the booking would be of. */
export function parseLegRef(ref: string): { clientRef: string; leg: number }[] {
  const [, clientRef, leg] = /^(.+)-(\d)$/.exec(ref) ?? [];
  return [{ clientRef: ref, leg: 1 }, ...(clientRef === undefined ? [] : [{ clientRef, leg: Number(leg) }])];
}
