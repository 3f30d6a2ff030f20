import { SHARED_TEXT } from '../../client/app/unpackData.ts';

/** Values that many documents share, with their packed text; null until the first document packs it. */
const constants = new WeakMap<object, string | null>();

/** Marks an immutable value that many documents share. It is packed once, separately from the rest. */
export function markConstant<Value extends object>(value: Value): Value {
  if (!constants.has(value)) constants.set(value, null);
  return value;
}

const serverOnly = new WeakSet();

/**
 * Marks a value that only the server needs for rendering. A property with it is omitted from the data for the browser.
 */
export function markServerOnly<Value extends object>(value: Value): Value {
  serverOnly.add(value);
  return value;
}

const isLeftOut = (field: unknown) =>
  field === undefined || (typeof field === 'object' && field !== null && serverOnly.has(field));

/** Returns the packed value as JSON for a script element. The packed constants follow the value. */
export function packText(value: unknown): string {
  const found = new Map<object, number>();
  const text = toScriptJson(packData(value, found));
  if (found.size === 0) return text;
  return `${text.slice(0, -1)},${[...found.keys()].map(packConstant).join()}]`;
}

function packConstant(value: object): string {
  const text = constants.get(value) ?? toScriptJson(packData(value));
  constants.set(value, text);
  return text;
}

/** Escapes `</script`, `<!--` and U+2028/9 for a script element (threat T14). */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Packs a JSON value for the browser (client/app/unpackData.ts). Each list of property names and each repeated object,
 * list or long text is sent once. An object is `[kind, ...values]` with its names at `kind - 1`, a list is `[0,
 * ...items]`, and a repetition is `[~n]` for the n-th one that was completed. Short texts, numbers, booleans and null
 * do not change. A kind whose names are `[other, ...places]` sends only the values at these places, and has the other
 * values of the object of kind `other` that was completed last before it began. With `found`, the n-th constant is `[null, n]`; the
 * caller sends the constants in this order.
 */
export function packData(root: unknown, found?: Map<object, number>): unknown {
  if (root === null || typeof root !== 'object') return root;
  const names: (string[] | number[])[] = [];
  const kinds = new Map<string, number>();
  /** Identities of the values in the object of each kind that was completed last. */
  const lastOfKind: string[][] = [];
  // Texts have their own map, because a visitor can type a text that equals the identity of an object.
  const texts = new Map<string, number>();
  const objects = new Map<string, number>();
  /**
   * Identity of the value that was packed last. Equal values have equal identities, and concatenated identities stay
   * unambiguous.
   */
  let identity = '';

  const refer = (known: Map<string, number>, value: string): [number] | null => {
    const at = known.get(value);
    const place = at ?? texts.size + objects.size;
    identity = `#${place},`;
    if (at !== undefined) return [~at];
    known.set(value, place);
    return null;
  };
  const pack = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (value.length >= SHARED_TEXT) return refer(texts, value) ?? value;
      identity = `s${value.length}:${value}`;
      return value;
    }
    if (value === null || typeof value !== 'object') {
      identity = `${String(value)},`;
      return value;
    }
    if (value instanceof Date) return pack(value.toJSON());
    if (found && constants.has(value)) {
      const place = found.get(value) ?? found.size;
      found.set(value, place);
      identity = `c${place},`;
      return [null, place];
    }
    return Array.isArray(value) ? packList(value) : packObject(value as Record<string, unknown>);
  };
  // As in JSON, an undefined item becomes null, and an undefined property is omitted.
  const packList = (list: readonly unknown[]): unknown => {
    const packed: unknown[] = [0];
    let whole = '0(';
    for (const item of list) {
      packed.push(pack(item ?? null));
      whole += identity;
    }
    return refer(objects, whole) ?? packed;
  };
  const packObject = (value: Record<string, unknown>): unknown => {
    const keys = Object.keys(value).filter((key) => !isLeftOut(value[key]));
    const shape = keys.map((key) => `${key.length}:${key}`).join('');
    const kind = kinds.get(shape) ?? nameKind(shape, keys);
    // An object within this one must not become its predecessor: the omitted values would be unknown.
    const last = lastOfKind[kind];
    const identities: string[] = [];
    const packed = keys.map((key) => {
      const field = pack(value[key]);
      identities.push(identity);
      return field;
    });
    const repeated = refer(objects, `${kind}(${identities.join('')}`);
    if (repeated) return repeated;
    lastOfKind[kind] = identities;
    return last ? packChanges(kind, packed, identities, last) : [kind, ...packed];
  };
  /** Omits the values that equal those of the last object of the kind. */
  const packChanges = (
    kind: number,
    packed: readonly unknown[],
    identities: readonly string[],
    last: readonly string[],
  ): unknown[] => {
    const places: number[] = [];
    const changes: unknown[] = [];
    for (const [place, value] of packed.entries()) {
      if (identities[place] === last[place]) continue;
      places.push(place);
      changes.push(value);
    }
    if (places.length === packed.length) return [kind, ...packed];
    const shape = `~${kind},${places.join()}`;
    return [kinds.get(shape) ?? nameKind(shape, [kind, ...places]), ...changes];
  };
  const nameKind = (shape: string, its: string[] | number[]): number => {
    const kind = names.push(its);
    kinds.set(shape, kind);
    return kind;
  };
  const packed = pack(root);
  return [names, packed];
}
