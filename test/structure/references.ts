import path from 'node:path';

/** The repository as the rules see it; `read` returns the text of a tracked file. */
export interface Tree {
  files: ReadonlySet<string>;
  read(file: string): string;
}

const FOLDERS = 'client|server|shared|test|docs|cms|public';
const NUMBERS = 'docs/spec/threats-and-faults.md';
/** Historical records may name folders that have moved since. */
const HISTORY = /^docs\/decisions\/|^CHANGELOG\.md$/;
/** Matches a placeholder for a name. */
const PLACEHOLDER = /[<>*{}…]|NNN/;

const COMMENTS = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ [^\n]*)/gm;
const PATHS = new RegExp(`(?<![\\w/@.-])(?:${FOLDERS})/[\\w./-]*\\w(?:#[\\w-]+)?`, 'g');
const DOCUMENTS = /(?<![\w/.-])docs\/[\w./-]+\.(?:md|json)(?:#[\w-]+)?/g;
/** Matches the name of a file, or the end of its path. */
const NAMES = /(?<![\w/.@-])(?:[\w-]+\/)*[a-zA-Z][\w.-]*\.(?:md|tsx?|mjs|cjs)\b/g;
const DECISIONS = /\bdecisions? (\d{3}(?:(?:,| and|,? to) \d{3})*)/gi;
/** Matches the path of a test file in backticks, or a title in typographic quotes. */
const QUOTED_TITLES = /`([^`]+\.test\.tsx?|[^`]+\/scenarios\/[\w.]+)`|“([^”]+)”/g;
const SPECIFIED_NUMBERS = /(?<![\w"'-])[TFKIM]\d{1,2}\b/g;
const LINKS = /\]\(([^)\s]+)\)/g;
const CODE_SPANS = /`([^`\n]+)`/g;

/** Returns all references in a file that have no target. */
export function findBrokenReferences(file: string, tree: Tree): string[] {
  if (file.endsWith('.md')) return listBrokenInMarkdown(file, tree);
  const text = tree.read(file);
  if (/\.(?:tsx?|mjs|cjs|js|css)$/.test(file)) return listBrokenInCode(text, tree);
  return path.basename(file) === '.env.example' ? listBrokenInComment(text, tree) : [];
}

function listBrokenInCode(text: string, tree: Tree): string[] {
  const inComments = (text.match(COMMENTS) ?? []).flatMap((comment) => listBrokenInComment(comment, tree));
  const documents = (text.match(DOCUMENTS) ?? []).filter((document) => !isResolved(document, tree));
  return [...new Set([...inComments, ...documents])];
}

function listBrokenInComment(comment: string, tree: Tree): string[] {
  return [
    ...(comment.match(PATHS) ?? []).filter((reference) => !isResolved(reference, tree)),
    ...(comment.match(NAMES) ?? []).filter((name) => !isName(name, tree)),
    ...listBrokenDecisions(comment, tree),
    ...(comment.match(SPECIFIED_NUMBERS) ?? []).filter((number) => !isSpecified(number, tree)),
  ];
}

function listBrokenInMarkdown(file: string, tree: Tree): string[] {
  const text = tree.read(file);
  const links = [...text.matchAll(LINKS)].map(([, target]) => target!);
  const spans = [...text.matchAll(CODE_SPANS)].map(([, span]) => span!);
  return [
    ...links.filter((target) => !/^(?:[a-z]+:|\/)/.test(target) && !isResolved(resolve(file, target), tree)),
    ...listBrokenDecisions(text, tree),
    ...(HISTORY.test(file)
      ? []
      : [...spans.flatMap((span) => listBrokenInSpan(span, tree)), ...listMissingTitles(text, tree)]),
  ];
}

function listBrokenInSpan(span: string, tree: Tree): string[] {
  if (PLACEHOLDER.test(span)) return [];
  return [
    ...(span.match(PATHS) ?? []).filter((reference) => !isResolved(reference, tree)),
    ...(span.match(NAMES) ?? []).filter((name) => name.endsWith('.md') && !isName(name, tree)),
  ];
}

/** Documents quote the titles of tests after the path of their file. */
function listMissingTitles(text: string, tree: Tree): string[] {
  let titles: string | null = null;
  return [...text.replace(/\s+/g, ' ').matchAll(QUOTED_TITLES)].flatMap(([, file, title]) => {
    if (file !== undefined) titles = tree.files.has(file) ? normalizeQuotes(tree.read(file)) : null;
    return title === undefined || titles?.includes(normalizeQuotes(title)) !== false ? [] : [`“${title}”`];
  });
}

function normalizeQuotes(text: string): string {
  return text.replaceAll(/\\'|’/g, "'").replace(/\s+/g, ' ');
}

function resolve(file: string, target: string): string {
  return target.startsWith('#') ? file + target : path.posix.join(path.posix.dirname(file), target);
}

/** Returns whether a file, a folder or a heading of a document exists. */
function isResolved(reference: string, tree: Tree): boolean {
  const [target = '', anchor] = reference.split('#');
  const place = target.replace(/\/$/, '');
  if (anchor !== undefined) return tree.files.has(place) && listHeadings(tree.read(place)).has(anchor);
  return tree.files.has(place) || hasSome(tree, (file) => file.startsWith(`${place}/`));
}

/** Returns the anchors that GitHub gives to headings. */
function listHeadings(markdown: string): Set<string> {
  return new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function isName(name: string, tree: Tree): boolean {
  return hasSome(tree, (file) => file === name || file.endsWith(`/${name}`));
}

function listBrokenDecisions(text: string, tree: Tree): string[] {
  return [...text.matchAll(DECISIONS)]
    .flatMap(([, numbers]) => numbers!.match(/\d{3}/g) ?? [])
    .filter((number) => !hasSome(tree, (file) => file.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `decision ${number}`);
}

/** Returns whether the document defines a number: it then begins a table row or a sentence. */
function isSpecified(number: string, tree: Tree): boolean {
  return new RegExp(`(?:^|[|.] )${number}(?: |$)`, 'm').test(tree.read(NUMBERS));
}

function hasSome({ files }: Tree, matches: (file: string) => boolean): boolean {
  for (const file of files) if (matches(file)) return true;
  return false;
}
