import { getOwnValue } from '../../../shared/ownValue.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';
import { validationError } from './cmsAnswer.ts';
import type { ContentStore, Entry } from './contentStore.ts';

type Condition = ParsedQuery[string];

export function isMatch(store: ContentStore, entry: Entry, filters: Condition): boolean {
  if (filters === undefined || typeof filters !== 'object' || Array.isArray(filters)) return true;
  return Object.entries(filters).every(([key, condition]) => {
    if (key === '$and') return asList(condition).every((part) => isMatch(store, entry, part));
    if (key === '$or') return asList(condition).some((part) => isMatch(store, entry, part));
    if (key === '$not') return !isMatch(store, entry, condition);
    if (Object.hasOwn(entry.relations, key)) {
      const target = findRelated(store, entry, key);
      return target !== undefined && isMatch(store, target, condition);
    }
    return compare(readField(entry, key), condition);
  });
}

export function findRelated(store: ContentStore, entry: Entry, name: string): Entry | undefined {
  const link = getOwnValue(entry.relations, name);
  return link ? store.get(link.type)?.find(({ id }) => id === link.id) : undefined;
}

export function readField(entry: Entry, field: string): unknown {
  if (field === 'id') return entry.id;
  if (!Object.hasOwn(entry.attributes, field)) throw validationError(`Invalid parameter ${field}`);
  return entry.attributes[field];
}

function asList(condition: Condition): Condition[] {
  if (Array.isArray(condition)) return condition;
  return condition !== undefined && typeof condition === 'object' ? Object.values(condition) : [];
}

function compare(value: unknown, condition: Condition): boolean {
  if (typeof condition === 'string') return toText(value) === condition;
  if (condition === undefined || Array.isArray(condition)) return true;
  return Object.entries(condition).every(([operator, wanted]) => {
    const check = getOwnValue(OPERATORS, operator);
    return !check || check(value, wanted);
  });
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function toLower(value: unknown): string {
  return toText(value).toLowerCase();
}

function compareValues(value: unknown, wanted: Condition): number {
  if (typeof value === 'number') return value - Number(wanted);
  return toText(value) < toText(wanted) ? -1 : Number(toText(value) > toText(wanted));
}

const OPERATORS: Readonly<Record<string, (value: unknown, wanted: Condition) => boolean>> = {
  $eq: (value, wanted) => toText(value) === toText(wanted),
  $eqi: (value, wanted) => toLower(value) === toLower(wanted),
  $ne: (value, wanted) => toText(value) !== toText(wanted),
  $in: (value, wanted) =>
    asList(typeof wanted === 'string' ? [wanted] : wanted).some((item) => toText(item) === toText(value)),
  $notIn: (value, wanted) =>
    !asList(typeof wanted === 'string' ? [wanted] : wanted).some((item) => toText(item) === toText(value)),
  $lt: (value, wanted) => compareValues(value, wanted) < 0,
  $lte: (value, wanted) => compareValues(value, wanted) <= 0,
  $gt: (value, wanted) => compareValues(value, wanted) > 0,
  $gte: (value, wanted) => compareValues(value, wanted) >= 0,
  $null: (value, wanted) => (value === null) === (wanted === 'true'),
  $notNull: (value, wanted) => (value !== null) === (wanted === 'true'),
  $contains: (value, wanted) => toText(value).includes(toText(wanted)),
  $notContains: (value, wanted) => !toText(value).includes(toText(wanted)),
  $containsi: (value, wanted) => toLower(value).includes(toLower(wanted)),
  $notContainsi: (value, wanted) => !toLower(value).includes(toLower(wanted)),
  $startsWith: (value, wanted) => toText(value).startsWith(toText(wanted)),
  $endsWith: (value, wanted) => toText(value).endsWith(toText(wanted)),
};
