import { ChunkExtractor } from '@loadable/server';

export type LoadableStats = object;

export interface PageAssets {
  scripts: string[];
  chunkNames: string;
}

/** Uses matched routes: loadable misses chunks in a suspended boundary. */
export class BuildAssets {
  readonly stylesheet: string;
  readonly fontUrl: string | undefined;
  readonly #stats: LoadableStats;
  readonly #bySet = new Map<string, PageAssets>();

  constructor(stats: LoadableStats) {
    this.#stats = stats;
    const files = (stats as { assets?: { name: string }[]; publicPath?: string }).assets ?? [];
    const publicPath = (stats as { publicPath?: string }).publicPath ?? '/_nuxt/';
    const find = (pattern: RegExp) => files.find(({ name }) => pattern.test(name))?.name;
    this.stylesheet = publicPath + (find(/^css\/app\b.*\.css$/) ?? find(/^css\/.*\.css$/) ?? 'css/app.css');
    const font = find(/\.woff2$/);
    this.fontUrl = font && publicPath + font;
  }

  forChunks(chunks: readonly string[]): PageAssets {
    const key = chunks.join(' ');
    const known = this.#bySet.get(key);
    if (known) return known;
    const extractor = new ChunkExtractor({ stats: this.#stats, entrypoints: ['main'] });
    for (const chunk of chunks) extractor.addChunk(chunk);
    const assets: PageAssets = {
      scripts: extractor.getMainAssets('script').map(({ url }) => url),
      chunkNames: extractor.getRequiredChunksScriptTag({}),
    };
    this.#bySet.set(key, assets);
    return assets;
  }
}
