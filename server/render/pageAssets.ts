import { ChunkExtractor } from '@loadable/server';
import type { BuiltFile } from '../../client/app/builtFile.ts';

export type LoadableStats = object;

export interface PageAssets {
  /** In the order of their rules: the one of all pages first. */
  stylesheets: BuiltFile[];
  scripts: BuiltFile[];
  chunkNames: string;
}

/** Finds assets by the matched routes, because loadable misses chunks in a suspended boundary. */
export class BuildAssets {
  /** The stylesheet of all pages. */
  readonly stylesheet: BuiltFile;
  readonly fontUrl: string | undefined;
  readonly #stats: LoadableStats;
  readonly #publicPath: string;
  readonly #getIntegrity: (name: string) => string | undefined;
  readonly #bySet = new Map<string, PageAssets>();

  /** `getIntegrity` gets names below the public path, with a leading slash. */
  constructor(stats: LoadableStats, getIntegrity: (name: string) => string | undefined = () => undefined) {
    this.#stats = stats;
    this.#getIntegrity = getIntegrity;
    const files = (stats as { assets?: { name: string }[]; publicPath?: string }).assets ?? [];
    const publicPath = (stats as { publicPath?: string }).publicPath ?? '/_nuxt/';
    this.#publicPath = publicPath;
    const find = (pattern: RegExp) => files.find(({ name }) => pattern.test(name))?.name;
    const css = find(/^css\/app\b.*\.css$/) ?? find(/^css\/.*\.css$/) ?? 'css/app.css';
    this.stylesheet = this.#describe(publicPath + css);
    const font = find(/\.woff2$/);
    this.fontUrl = font && publicPath + font;
  }

  forChunks(chunks: readonly string[]): PageAssets {
    const key = chunks.join(' ');
    const known = this.#bySet.get(key);
    if (known) return known;
    const extractor = new ChunkExtractor({ stats: this.#stats, entrypoints: ['main'] });
    for (const chunk of chunks) extractor.addChunk(chunk);
    const sections = extractor.getMainAssets('style').filter(({ url }) => url !== this.stylesheet.href);
    const assets: PageAssets = {
      stylesheets: [this.stylesheet, ...sections.map(({ url }) => this.#describe(url))],
      scripts: extractor.getMainAssets('script').map(({ url }) => this.#describe(url)),
      chunkNames: extractor.getRequiredChunksScriptTag({}),
    };
    this.#bySet.set(key, assets);
    return assets;
  }

  #describe(url: string): BuiltFile {
    return { href: url, integrity: this.#getIntegrity(`/${url.slice(this.#publicPath.length)}`) };
  }
}
