import path from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

/**
 * Folders whose pages share a stylesheet. A rule that pages of several sections use, or a page of another folder, is in
 * `app`, which every page loads first. No module is in two files: a copy would come after rules that override it
 * (decision 084).
 */
const SECTIONS = {
  landings: /^(?:products\/\w+\/)?(?:home|landings)\//,
  results: /^products\/\w+\/results\//,
  content: /^(?:blog|info)\//,
  purchase: /^(?:products\/\w+\/)?(?:account|alerts|checkout|orders|review|seats|ticket|travellers)\//,
};
const SHARED = 'app';

/** The page of all components for developers; it loads the stylesheets of all sections. */
const SPECIMENS = 'uiSheet/';

type ChunkGroup = Chunk extends { groupsIterable: Iterable<infer Group> } ? Group : never;
type CacheGroups = NonNullable<
  Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']
>;

/** Returns a cache group of splitChunks for each stylesheet. `clientFolder` is absolute. */
export function createStyleGroups(clientFolder: string): CacheGroups {
  const names = [SHARED, ...Object.keys(SECTIONS)];
  const groups = names.map((name) => ({
    type: 'css/mini-extract',
    name,
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      findStylesheet([...chunkGraph.getModuleChunksIterable(module)], clientFolder) === name,
  }));
  return Object.fromEntries(groups.map((group) => [`css-${group.name}`, group]));
}

function findStylesheet(chunks: readonly Chunk[], clientFolder: string): string {
  const files = chunks.flatMap((chunk) => listImportedFiles(chunk, clientFolder));
  return findSection(files);
}

/**
 * Returns the stylesheet of a rule. `files`: the files of the pages, below the client's folder, that load the rule; null for
 * the entry.
 */
export function findSection(files: readonly (string | null)[]): string {
  const sections = new Set(
    files
      .filter((file) => !file?.startsWith(SPECIMENS))
      .map((file) => Object.entries(SECTIONS).find(([, folder]) => file !== null && folder.test(file))?.[0]),
  );
  const [section] = sections;
  return sections.size === 1 && section ? section : SHARED;
}

/** A widget counts for the pages that load it, because the server renders some of them and links only the page's files. */
function listImportedFiles(chunk: Chunk, clientFolder: string): (string | null)[] {
  const pages = new Set([...chunk.groupsIterable].flatMap((group) => listPageGroups(group)));
  const origins = [...pages].flatMap((group) => group.origins);
  return origins.map(({ module, request }) =>
    module?.context && request
      ? path.relative(clientFolder, path.join(module.context, request)).split(path.sep).join('/')
      : null,
  );
}

/** Returns the groups of the pages, or of the entry, that load a group. */
function listPageGroups(group: ChunkGroup, seen = new Set<ChunkGroup>()): ChunkGroup[] {
  if (seen.has(group)) return [];
  seen.add(group);
  const parents = [...group.parentsIterable];
  if (parents.length === 0 || group.name?.startsWith('p-')) return [group];
  return parents.flatMap((parent) => listPageGroups(parent, seen));
}
