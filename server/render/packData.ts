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
 * do not change. With `found`, the n-th constant is `[null, n]`; the caller sends the constants in this order.
 */
export function packData(root: unknown, found?: Map<object, number>): unknown {
  if (root === null || typeof root !== 'object') return root;
  const names: string[][] = [];
  const kinds = new Map<string, number>();
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
    const packed: unknown[] = [0];
    let whole = '';
    // As in JSON, an undefined property is omitted, and an undefined item becomes null.
    if (Array.isArray(value)) {
      for (const item of value) {
        packed.push(pack(item ?? null));
        whole += identity;
      }
    } else {
      let shape = '';
      for (const key of Object.keys(value)) {
        const field = (value as Record<string, unknown>)[key];
        if (isLeftOut(field)) continue;
        shape += `${key.length}:${key}`;
        packed.push(pack(field));
        whole += identity;
      }
      packed[0] = kinds.get(shape) ?? nameKind(shape, value);
    }
    return refer(objects, `${String(packed[0])}(${whole}`) ?? packed;
  };
  const nameKind = (shape: string, value: object): number => {
    const fields = Object.entries(value).filter(([, field]) => !isLeftOut(field));
    const kind = names.push(fields.map(([key]) => key));
    kinds.set(shape, kind);
    return kind;
  };
  const packed = pack(root);
  return [names, packed];
}
