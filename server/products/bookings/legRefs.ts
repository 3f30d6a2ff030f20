/** The first leg has the reference of the order, so an order with one leg is one booking. */
export function buildLegRef(clientRef: string, index: number): string {
  return index === 0 ? clientRef : `${clientRef}-${index + 1}`;
}

/** Lists the holds that a booking reference may belong to, each with its leg (from 1). */
export function parseLegRef(ref: string): { clientRef: string; leg: number }[] {
  const [, clientRef, leg] = /^(.+)-(\d)$/.exec(ref) ?? [];
  return [{ clientRef: ref, leg: 1 }, ...(clientRef === undefined ? [] : [{ clientRef, leg: Number(leg) }])];
}
