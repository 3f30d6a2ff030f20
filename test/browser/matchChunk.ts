import { readFileSync } from 'node:fs';

interface Stats {
  /** The chunk's own file comes last, after those that it shares. */
  assetsByChunkName: Record<string, string[] | undefined>;
}

/**
 * Matches the URL of a chunk's file, which contains the number of the chunk instead of its name (webpack.config.ts).
 */
export function matchChunk(name: string): RegExp {
  const { assetsByChunkName } = JSON.parse(readFileSync('dist/client/loadable-stats.json', 'utf8')) as Stats;
  const number = assetsByChunkName[name]?.at(-1)?.match(/^js\/(\d+)\./)?.[1];
  if (!number) throw new Error(`the build has no chunk ${name}`);
  return new RegExp(`/js/${number}\\.`);
}
