import { getOwnValue } from '../../../shared/ownValue.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';
import { validationError } from './cmsAnswer.ts';
import type { ContentStore, Entry } from './contentStore.ts';

type Condition = ParsedQuery[string];

export function passes(store: ContentStore, entry: Entry, filters: Condition): boolean {
  if (filters === undefined || typeof filters !== 'object' || Array.isArray(filters)) return true;
  return Object.entries(filters).every(([key, condition]) => {
    if (key === '$and') return asList(condition).every((part) => passes(store, entry, part));
    if (key === '$or') return asList(condition).some((part) => passes(store, entry, part));
    if (key === '$not') return !passes(store, entry, condition);
    if (Object.hasOwn(entry.relations, key)) {
      const target = related(store, entry, key);
      return target !== undefined && passes(store, target, condition);
    }
    return compare(readField(entry, key), condition);
  });
}

export function related(store: ContentStore, entry: Entry, name: string): Entry | undefined {
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
  if (typeof condition === 'string') return text(value) === condition;
  if (condition === undefined || Array.isArray(condition)) return true;
  return Object.entries(condition).every(([operator, wanted]) => {
    const check = getOwnValue(OPERATORS, operator);
    return !check || check(value, wanted);
  });
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function lower(value: unknown): string {
  return text(value).toLowerCase();
}

function order(value: unknown, wanted: Condition): number {
  if (typeof value === 'number') return value - Number(wanted);
  return text(value) < text(wanted) ? -1 : Number(text(value) > text(wanted));
}

const OPERATORS: Readonly<Record<string, (value: unknown, wanted: Condition) => boolean>> = {
  $eq: (value, wanted) => text(value) === text(wanted),
  $eqi: (value, wanted) => lower(value) === lower(wanted),
  $ne: (value, wanted) => text(value) !== text(wanted),
  $in: (value, wanted) =>
    asList(typeof wanted === 'string' ? [wanted] : wanted).some((item) => text(item) === text(value)),
  $notIn: (value, wanted) =>
    !asList(typeof wanted === 'string' ? [wanted] : wanted).some((item) => text(item) === text(value)),
  $lt: (value, wanted) => order(value, wanted) < 0,
  $lte: (value, wanted) => order(value, wanted) <= 0,
  $gt: (value, wanted) => order(value, wanted) > 0,
  $gte: (value, wanted) => order(value, wanted) >= 0,
  $null: (value, wanted) => (value === null) === (wanted === 'true'),
  $notNull: (value, wanted) => (value !== null) === (wanted === 'true'),
  $contains: (value, wanted) => text(value).includes(text(wanted)),
  $notContains: (value, wanted) => !text(value).includes(text(wanted)),
  $containsi: (value, wanted) => lower(value).includes(lower(wanted)),
  $notContainsi: (value, wanted) => !lower(value).includes(lower(wanted)),
  $startsWith: (value, wanted) => text(value).startsWith(text(wanted)),
  $endsWith: (value, wanted) => text(value).endsWith(text(wanted)),
};
