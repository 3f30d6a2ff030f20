/** Texts of at least this length are sent only once, even when they repeat. */
export const SHARED_TEXT = 9;

/**
 * Unpacks the result of server/render/packData.ts: the property names of each kind of object, the value, then its
 * constants.
 */
export function unpackData(packed: unknown): unknown {
  if (!Array.isArray(packed)) return packed;
  const [names, root, ...constants] = packed as [string[][], unknown, ...unknown[]];
  const known: unknown[] = [];
  const read = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length >= SHARED_TEXT) known.push(value);
    if (!Array.isArray(value)) return value;
    const [kind, ...values] = value.map(read) as [number | null, ...unknown[]];
    if (kind === null) return unpackData(constants[values[0] as number]);
    if (kind < 0) return known[~kind];
    const made = kind ? Object.fromEntries(values.map((field, at) => [names[kind - 1]![at], field])) : values;
    known.push(made);
    return made;
  };
  return read(root);
}
