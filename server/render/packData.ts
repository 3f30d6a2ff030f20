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
  const packer = new Packer(found);
  const packed = packer.pack(root);
  return [packer.names, packed];
}

/** A sequence of property names, or of places of values that changed. */
class Shape {
  /** 0 until an object has this shape. */
  kind = 0;
  /** Identities of the values in the object of this kind that was completed last. */
  last: readonly number[] | null = null;
  changes: Shape | null = null;
  // Most shapes have one longer shape, and most objects that of the object before: the map is seldom read.
  #name: string | number | null = null;
  #longer: Shape = this;
  #others: Map<string | number, Shape> | null = null;

  extend(name: string | number): Shape {
    if (name === this.#name) return this.#longer;
    if (this.#name !== null) this.#others = (this.#others ?? new Map()).set(this.#name, this.#longer);
    this.#longer = this.#others?.get(name) ?? new Shape();
    this.#name = name;
    return this.#longer;
  }
}

/** An object or a list that was completed. */
interface Completed {
  kind: number;
  values: readonly number[];
  identity: number;
  place: number;
  /** Another one with the same hash. */
  other: Completed | undefined;
}

const isServerOnly = (field: unknown) => typeof field === 'object' && field !== null && serverOnly.has(field);

const areEqual = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((value, at) => value === others[at]);

const LIST = 0;
// FNV-1a, with whole numbers in place of bytes.
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** One run of `packData`. It compares numbers instead of texts, because it sees thousands of values in a document. */
class Packer {
  readonly names: (readonly (string | number)[])[] = [];
  readonly #found: Map<object, number> | undefined;
  readonly #shapes = new Shape();
  /** Identities of texts, numbers, booleans, null and constants. */
  readonly #identities = new Map<unknown, number>();
  readonly #places = new Map<string, number>();
  readonly #completed = new Map<number, Completed>();
  #lastIdentity = 0;
  #nextPlace = 0;
  /** Identity of the value that was packed last. Equal values have equal identities. */
  #identity = 0;

  constructor(found: Map<object, number> | undefined) {
    this.#found = found;
  }

  pack(value: unknown): unknown {
    if (typeof value === 'string') {
      this.#identity = this.#identify(value);
      return value.length < SHARED_TEXT ? value : this.#packLongText(value);
    }
    if (value === null || typeof value !== 'object') {
      this.#identity = this.#identify(value);
      return value;
    }
    if (value instanceof Date) return this.pack(value.toJSON());
    if (this.#found && constants.has(value)) {
      const place = this.#found.get(value) ?? this.#found.size;
      this.#found.set(value, place);
      this.#identity = this.#identify(value);
      return [null, place];
    }
    return Array.isArray(value) ? this.#packList(value) : this.#packObject(value);
  }

  #identify(value: unknown): number {
    const known = this.#identities.get(value);
    if (known !== undefined) return known;
    this.#lastIdentity += 1;
    this.#identities.set(value, this.#lastIdentity);
    return this.#lastIdentity;
  }

  #packLongText(text: string): unknown {
    const place = this.#places.get(text);
    if (place !== undefined) return [~place];
    this.#places.set(text, this.#nextPlace);
    this.#nextPlace += 1;
    return text;
  }

  // As in JSON, an undefined item becomes null, and an undefined property is omitted.
  #packList(list: readonly unknown[]): unknown {
    const packed: unknown[] = [LIST];
    const identities: number[] = [];
    for (const item of list) {
      packed.push(this.pack(item ?? null));
      identities.push(this.#identity);
    }
    return this.#complete(LIST, identities) ?? packed;
  }

  #packObject(value: object): unknown {
    const names = Object.keys(value);
    const fields = Object.values(value) as unknown[];
    let shape = this.#shapes;
    let size = 0;
    for (const [at, field] of fields.entries()) {
      if (field === undefined || isServerOnly(field)) continue;
      shape = shape.extend(names[at]!);
      names[size] = names[at]!;
      fields[size] = field;
      size += 1;
    }
    names.length = size;
    fields.length = size;
    const kind = this.#nameKind(shape, names);
    // An object within this one must not become its predecessor: the omitted values would be unknown.
    const { last } = shape;
    const identities: number[] = [];
    for (const [at, field] of fields.entries()) {
      fields[at] = this.pack(field);
      identities.push(this.#identity);
    }
    const repeated = this.#complete(kind, identities);
    if (repeated) return repeated;
    shape.last = identities;
    return last ? this.#packChanges(shape, fields, identities, last) : [kind, ...fields];
  }

  /** Omits the values that equal those of the last object of the kind. */
  #packChanges(
    whole: Shape,
    fields: readonly unknown[],
    identities: readonly number[],
    last: readonly number[],
  ): unknown[] {
    let shape = (whole.changes ??= new Shape());
    const places: number[] = [];
    const packed: unknown[] = [0];
    for (const [place, field] of fields.entries()) {
      if (identities[place] === last[place]) continue;
      shape = shape.extend(place);
      places.push(place);
      packed.push(field);
    }
    packed[0] = places.length === fields.length ? whole.kind : this.#nameKind(shape, [whole.kind, ...places]);
    return packed;
  }

  #nameKind(shape: Shape, names: readonly (string | number)[]): number {
    if (shape.kind === 0) shape.kind = this.names.push(names);
    return shape.kind;
  }

  /** Returns the reference to an equal object or list, or null for the first one. */
  #complete(kind: number, values: readonly number[]): [number] | null {
    let hash = HASH_START ^ kind;
    for (const value of values) hash = Math.imul(hash, HASH_PRIME) ^ value;
    const first = this.#completed.get(hash);
    for (let one = first; one; one = one.other) {
      if (one.kind !== kind || !areEqual(one.values, values)) continue;
      this.#identity = one.identity;
      return [~one.place];
    }
    this.#lastIdentity += 1;
    this.#identity = this.#lastIdentity;
    this.#completed.set(hash, {
      kind,
      values,
      identity: this.#identity,
      place: this.#nextPlace,
      other: first,
    });
    this.#nextPlace += 1;
    return null;
  }
}
