import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_TYPES, type ContentType, type FieldKind } from './contentTypes.ts';
import { readFrontMatter } from './frontMatter.ts';

export interface Entry {
  id: number;
  attributes: Readonly<Record<string, unknown>>;
  relations: Readonly<Record<string, { type: string; id: number } | null>>;
}

export type ContentStore = ReadonlyMap<string, readonly Entry[]>;

export const CONTENT_FOLDER = 'server/cms/embedded/content';

export function readContent(folder: string): ContentStore {
  if (!existsSync(folder))
    throw new Error(`content folder ${folder} is missing; start from the project's root`);
  const raw = new Map(CONTENT_TYPES.map((type) => [type.plural, readType(folder, type)]));
  const idOf = (type: string, slug: string) =>
    raw.get(type)?.find((entry) => entry.attributes.slug === slug)?.id;
  return new Map(
    CONTENT_TYPES.map((type) => [
      type.plural,
      raw.get(type.plural)!.map(({ file, links, ...entry }) => {
        const relations = Object.entries(type.relations).map(([name, target]) => {
          const id = idOf(target, links[name] ?? '');
          if (id === undefined)
            throw new Error(`${file}: ${name} names no entry of ${target}: «${links[name]}»`);
          return [name, { type: target, id }] as const;
        });
        return { ...entry, relations: Object.fromEntries(relations) };
      }),
    ]),
  );
}

interface RawEntry {
  id: number;
  attributes: Record<string, unknown>;
  links: Readonly<Record<string, string>>;
  file: string;
}

function readType(folder: string, type: ContentType): RawEntry[] {
  const own = path.join(folder, type.plural);
  const files = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.md')) : [];
  const entries = files.map((name) => readEntry(path.join(own, name), `${type.plural}/${name}`, type));
  const ids = new Map<number | string, string>();
  for (const { id, attributes, file } of entries) {
    for (const key of [id, String(attributes.slug)]) {
      const other = ids.get(key);
      if (other) throw new Error(`${file} and ${other} share ${key}`);
      ids.set(key, file);
    }
  }
  return entries.toSorted((a, b) => a.id - b.id);
}

function readEntry(fullPath: string, file: string, type: ContentType): RawEntry {
  const { fields, body } = readFrontMatter(readFileSync(fullPath, 'utf8'), file);
  const known = new Set(['id', 'publishedAt', ...Object.keys(type.fields), ...Object.keys(type.relations)]);
  for (const key of Object.keys(fields)) {
    if (!known.has(key)) throw new Error(`${file}: unknown field ${key}`);
  }
  for (const key of ['id', ...type.required]) {
    if (!fields[key]) throw new Error(`${file}: ${key} is missing`);
  }
  const id = Number(fields.id);
  if (!Number.isInteger(id) || id < 1) throw new Error(`${file}: id is no positive number`);
  const publishedAt = readValue(fields.publishedAt ?? '2026-10-01T08:00:00+03:30', 'time', file);
  const attributes: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(type.fields)) {
    attributes[key] = fields[key] === undefined ? null : readValue(fields[key], kind, file);
  }
  const updatedAt = attributes.revisedAt ?? publishedAt;
  return {
    id,
    attributes: { ...attributes, body, createdAt: publishedAt, updatedAt, publishedAt },
    links: fields,
    file,
  };
}

function readValue(text: string, kind: FieldKind, file: string): unknown {
  if (kind === 'number') return Number(text);
  if (kind === 'flag') return text === 'yes';
  if (kind === 'list')
    return text
      .split(/[،,]/)
      .map((item) => item.trim())
      .filter(Boolean);
  if (kind === 'text') return text;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${file}: «${text}» is no ISO time`);
  return time.toISOString();
}
