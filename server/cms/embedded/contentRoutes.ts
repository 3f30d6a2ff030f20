import { parseQuery, type ParsedQuery } from '../../http/queryParser.ts';
import { notFound, validationError, type EmbeddedResponse } from './cmsAnswer.ts';
import { findRelated, isMatch, readField } from './contentFilters.ts';
import type { ContentStore, Entry } from './contentStore.ts';

const DEFAULT_SIZE = 25;
const LARGEST_SIZE = 100;

export function listEntries(store: ContentStore, type: string, search: string): EmbeddedResponse {
  const query = parseQuery(search);
  const all = sortEntries(
    listEntriesOfType(store, type).filter((entry) => isMatch(store, entry, query.filters)),
    query.sort,
  );
  const { from, size, meta } = paginate(query.pagination, all.length);
  const data = all.slice(from, from + size).map((entry) => present(store, entry, query));
  return { status: 200, body: { data, meta: { pagination: meta } } };
}

export function findEntry(store: ContentStore, type: string, id: string, search: string): EmbeddedResponse {
  const entry = listEntriesOfType(store, type).find((candidate) => String(candidate.id) === id);
  if (!entry) throw notFound();
  return { status: 200, body: { data: present(store, entry, parseQuery(search)), meta: {} } };
}

function listEntriesOfType(store: ContentStore, type: string): readonly Entry[] {
  const entries = store.get(type);
  if (!entries) throw notFound();
  return entries;
}

function asTexts(value: ParsedQuery[string]): string[] {
  if (typeof value === 'string') return value.split(',');
  if (value === undefined) return [];
  return Object.values(value).filter((item): item is string => typeof item === 'string');
}

function sortEntries(entries: readonly Entry[], sort: ParsedQuery[string]): Entry[] {
  const keys = asTexts(sort).map((part) => {
    const [field = '', direction = 'asc'] = part.split(':');
    return { field, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return entries.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const [left, right] = [readField(a, field), readField(b, field)];
      if (left === right) continue;
      if (typeof left === 'number' && typeof right === 'number') return (left - right) * sign;
      return (String(left ?? '') < String(right ?? '') ? -1 : 1) * sign;
    }
    return a.id - b.id;
  });
}

function paginate(asked: ParsedQuery[string], total: number) {
  const query = (asked ?? {}) as ParsedQuery;
  const offset = query.start !== undefined || query.limit !== undefined;
  if (offset && (query.page !== undefined || query.pageSize !== undefined)) {
    throw validationError('Invalid pagination parameters. Expected either start/limit or page/pageSize');
  }
  const count = query.withCount !== 'false';
  if (offset) {
    const start = Math.max(0, parseWholeNumber(query.start, 0));
    const limit = Math.min(LARGEST_SIZE, Math.max(1, parseWholeNumber(query.limit, DEFAULT_SIZE)));
    return { from: start, size: limit, meta: { start, limit, ...(count && { total }) } };
  }
  const page = Math.max(1, parseWholeNumber(query.page, 1));
  const pageSize = Math.min(LARGEST_SIZE, Math.max(1, parseWholeNumber(query.pageSize, DEFAULT_SIZE)));
  const meta = { page, pageSize, ...(count && { pageCount: Math.ceil(total / pageSize), total }) };
  return { from: (page - 1) * pageSize, size: pageSize, meta };
}

function parseWholeNumber(value: ParsedQuery[string], standard: number): number {
  const number = Number(value);
  return value === undefined || !Number.isInteger(number) ? standard : number;
}

function present(store: ContentStore, entry: Entry, query: ParsedQuery): object {
  const fields = asTexts(query.fields).filter((field) => field !== '*');
  const attributes: Record<string, unknown> =
    fields.length === 0
      ? { ...entry.attributes }
      : Object.fromEntries(fields.map((field) => [field, readField(entry, field)]));
  for (const [name, inner] of listPopulated(entry, query.populate)) {
    const target = findRelated(store, entry, name);
    attributes[name] = { data: target ? present(store, target, inner) : null };
  }
  return { id: entry.id, attributes };
}

function listPopulated(entry: Entry, populate: ParsedQuery[string]): [string, ParsedQuery][] {
  const known = (name: string) => Object.hasOwn(entry.relations, name);
  if (populate === undefined) return [];
  if (typeof populate === 'string' || Array.isArray(populate)) {
    const names = asTexts(populate);
    const wanted = names.includes('*') ? Object.keys(entry.relations) : names.filter(known);
    return wanted.map((name) => [name, {}]);
  }
  return Object.entries(populate).flatMap(([key, value]): [string, ParsedQuery][] => {
    if (/^\d+$/.test(key) && typeof value === 'string') return known(value) ? [[value, {}]] : [];
    if (!known(key) || value === 'false') return [];
    return [[key, typeof value === 'object' && !Array.isArray(value) ? value : {}]];
  });
}
