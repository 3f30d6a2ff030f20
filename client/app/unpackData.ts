/** Texts of at least this length are sent only once, even when they repeat. */
export const SHARED_TEXT = 9;

/** Property names of a kind of object, or another kind and the places of the values that differ from its last object. */
type Kind = string[] | [other: number, ...places: number[]];

const isPartial = (kind: Kind): kind is [number, ...number[]] => typeof kind[0] === 'number';

/** Unpacks the result of server/render/packData.ts: the kinds of objects, the value, then its constants. */
export function unpackData(packed: unknown): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kinds, root, ...constants] = packed as [Kind[], unknown, ...unknown[]];
  const known: unknown[] = [];
  const lastOfKind: unknown[][] = [];
  const read = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length >= SHARED_TEXT) known.push(value);
    if (!Array.isArray(value)) return value;
    const [kind, ...fields] = value as [number | null, ...unknown[]];
    if (kind === null) return unpackData(constants[fields[0] as number]);
    if (kind < 0) return known[~kind];
    const made = kind ? readObject(kind, fields) : fields.map(read);
    known.push(made);
    return made;
  };
  const readObject = (kind: number, fields: readonly unknown[]) => {
    const its = kinds[kind - 1]!;
    const [whole, ...places] = isPartial(its) ? its : [kind, ...its.keys()];
    const values = isPartial(its) ? [...lastOfKind[whole]!] : [];
    for (const [at, field] of fields.entries()) values[places[at]!] = read(field);
    lastOfKind[whole] = values;
    return Object.fromEntries(values.map((value, at) => [kinds[whole - 1]![at], value]));
  };
  return read(root);
}
