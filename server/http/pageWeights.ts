import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every page loads this chunk when it is idle (client/shell/startShell.ts). */
const IDLE_CHUNK = 'w-later';

interface BuildStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
  assets: { name: string }[];
}

/** Measures files of the build as they are sent: in Brotli when a compressed copy exists. */
export class PageWeights {
  readonly #folder: string;
  readonly #stats: BuildStats;

  private constructor(folder: string, stats: BuildStats) {
    this.#folder = folder;
    this.#stats = stats;
  }

  /** Returns null without a build. */
  static read(assetFolder: string): PageWeights | null {
    const file = path.join(assetFolder, 'loadable-stats.json');
    if (!existsSync(file)) return null;
    return new PageWeights(assetFolder, JSON.parse(readFileSync(file, 'utf8')) as BuildStats);
  }

  /** Returns the bytes of all scripts of a first visit, including those loaded when the page is idle. */
  scriptsOf(routeId: string): number {
    return this.#sum(['main', IDLE_CHUNK, `p-${routeId}`], '.js');
  }

  /** Returns the bytes of the stylesheets of a first visit. */
  stylesOf(routeId: string): number {
    return this.#sum(['main', `p-${routeId}`], '.css');
  }

  /** Returns the bytes of the font that all pages share. */
  font(): number {
    const file = this.#stats.assets.find(({ name }) => name.endsWith('.woff2'));
    return file ? this.#measure(file.name) : 0;
  }

  #sum(chunks: readonly string[], extension: string): number {
    const names = chunks.flatMap((chunk) => {
      const group = this.#stats.namedChunkGroups[chunk];
      if (!group) throw new Error(`the build has no chunk ${chunk}`);
      return group.assets.map(({ name }) => name).filter((name) => name.endsWith(extension));
    });
    return [...new Set(names)].reduce((sum, name) => sum + this.#measure(name), 0);
  }

  #measure(name: string): number {
    const file = path.join(this.#folder, name);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
}
