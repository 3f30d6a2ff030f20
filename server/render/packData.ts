import { SHARED_TEXT } from '../../client/app/unpackData.ts';

/**
 * Packs a JSON value for the browser (client/app/unpackData.ts): each list of property names and each repeated object,
 * list or long text is sent once. An object is `[kind, ...values]` with its names at `kind - 1`, a list `[0, ...items]`, a
 * repeated one `[~n]` for the n-th one that was completed. Short texts, numbers, booleans and null stay as they are.
 */
export function packData(root: unknown): unknown {
  if (root === null || typeof root !== 'object') return root;
  const names: string[][] = [];
  const kinds = new Map<string, number>();
  const known = new Map<string, number>();
  /** Of the value packed last: equal for equal values. Delimits itself, so that joined ones stay unambiguous. */
  let identity = '';

  const getKind = (keys: string[]): number => {
    const joined = JSON.stringify(keys);
    const kind = kinds.get(joined) ?? names.push(keys);
    kinds.set(joined, kind);
    return kind;
  };
  /** Remembers a value that is sent for the first time; null then. */
  const refer = (value: string): [number] | null => {
    const at = known.get(value);
    if (at !== undefined) return [~at];
    known.set(value, known.size);
    return null;
  };
  const pack = (value: unknown): unknown => {
    if (typeof value === 'string') {
      identity = `s${value.length}:${value}`;
      return value.length < SHARED_TEXT ? value : (refer(identity) ?? value);
    }
    if (value === null || typeof value !== 'object') {
      identity = `${String(value)},`;
      return value;
    }
    if (value instanceof Date) return pack(value.toJSON());
    const isList = Array.isArray(value);
    const fields = value as Record<string, unknown>;
    // As in JSON, an undefined property is left out and an undefined item is null.
    const keys = isList ? [] : Object.keys(fields).filter((key) => fields[key] !== undefined);
    const kind = isList ? 0 : getKind(keys);
    const packed: unknown[] = [kind];
    let whole = `${kind}(`;
    for (const child of isList ? (value as unknown[]) : keys.map((key) => fields[key])) {
      packed.push(pack(child ?? null));
      whole += identity;
    }
    identity = `#${known.get(whole) ?? known.size},`;
    return refer(whole) ?? packed;
  };
  const packed = pack(root);
  return [names, packed];
}
