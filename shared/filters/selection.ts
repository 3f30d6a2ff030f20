import { toLatinDigits } from '../persian/digits.ts';
import type { ListRules, Param, Selection } from './listRules.ts';

const MAX_VALUES = 30;

/**
 * Reads the values of the parameters. `set` parameters may repeat their name (plain forms) or use commas; other kinds
 * use the first value.
 */
export function parseSelection(params: readonly Param[], query: URLSearchParams): Selection {
  return Object.fromEntries(params.map((param) => [param.param, readValues(param, query)]));
}

function readValues({ param, kind, known, pattern }: Param, query: URLSearchParams): readonly string[] {
  const asked = query.getAll(param);
  if (kind !== 'set') asked.splice(1);
  const values = kind === 'max' || kind === 'min' ? asked.flatMap(readNumber) : asked;
  const each = kind === 'set' ? [...new Set(values.flatMap((value) => value.split(',')))] : values;
  if (known) return known.filter((value) => each.includes(value));
  return pattern ? each.filter((value) => pattern.test(value)).slice(0, MAX_VALUES) : each;
}

function readNumber(written: string): string[] {
  const digits = toLatinDigits(written).replace(/[٬,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? [String(Number(digits))] : [];
}

/** Writes the selection into the query. Removes transient parameters and does not change unknown ones. */
export function writeSelection<Item>(
  { filters, views, transient }: Pick<ListRules<Item>, 'filters' | 'views' | 'transient'>,
  query: URLSearchParams,
  selection: Selection,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const names = [...filters, ...views].map(({ param }) => param);
  for (const name of [...names, ...transient]) written.delete(name);
  for (const name of names) for (const value of selection[name] ?? []) written.append(name, value);
  return written;
}

interface ChangedField {
  name: string;
  value: string;
  checked: boolean;
}

export function withField(
  params: readonly Param[],
  selection: Selection,
  { name, value, checked }: ChangedField,
): Selection {
  const param = params.find((each) => each.param === name);
  if (!param) return selection;
  const others = (selection[name] ?? []).filter((each) => each !== value);
  // A parameter with a single value uses the first, so the new value comes first.
  const query = new URLSearchParams([...(checked ? [value] : []), ...others].map((each) => [name, each]));
  return { ...selection, [name]: readValues(param, query) };
}
