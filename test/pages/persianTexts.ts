import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, traverse } from '@babel/core';

/** A Persian text that a user may read, and its location. */
export interface PersianText {
  at: string;
  text: string;
}

const PERSIAN = /[\u0600-\u06ff]/;
/** Matches addresses, code and markup in texts of the CMS, which users do not read as words. */
const NOT_READ = [
  /`[^`]*`/g,
  /\]\([^)]*\)/g,
  /https?:\/\/\S+/g,
  /<bdi[^>]*>[\s\S]*?<\/bdi>/g,
  /<[a-z/!][^>]*(?:>|$)/g,
  /\{\{[^}]*\}\}/g,
];

/**
 * Returns the content and every Persian string of the code, except those of tests and their fixtures, which contain
 * typing mistakes.
 */
export function listPersianTexts(): PersianText[] {
  return [
    ...listFiles(['client', 'shared', 'server'], /(?<!\.test|\.fixture)\.tsx?$/).flatMap((file) =>
      listCodeTexts(file),
    ),
    ...listFiles(['server/cms/embedded/content', 'cms/src'], /\.(?:md|json)$/).flatMap((file) =>
      listContentTexts(file),
    ),
  ];
}

function stripNotRead(text: string): string {
  return NOT_READ.reduce((rest, pattern) => rest.replace(pattern, ''), text);
}

function listFiles(folders: readonly string[], wanted: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted.test(entry.name) && entry.name !== 'README.md')
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

/**
 * Returns string literals, parts of templates and JSX texts, and tables by their cells, but no comments or patterns.
 */
export function listCodeTexts(file: string, code = readFileSync(file, 'utf8')): PersianText[] {
  if (!PERSIAN.test(code)) return [];
  const tree = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    presets: ['@babel/preset-react', ['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
  });
  const found: PersianText[] = [];
  const keep = (text: string, line: number | undefined) => {
    for (const part of stripNotRead(text).split(/[|\n]/)) {
      if (PERSIAN.test(part)) found.push({ at: `${file}:${line ?? 0}`, text: part });
    }
  };
  if (tree === null) return found;
  traverse(tree, {
    StringLiteral: ({ node }) => keep(node.value, node.loc?.start.line),
    TemplateElement: ({ node }) => keep(node.value.cooked ?? '', node.loc?.start.line),
    JSXText: ({ node }) => keep(node.value.replace(/\s*\n\s*/g, ' '), node.loc?.start.line),
  });
  return found;
}

function listContentTexts(file: string): PersianText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({
      at: `${file}:${index + 1}`,
      text: stripNotRead(line).trim(),
    }))
    .filter(({ text }) => PERSIAN.test(text));
}
