import type { Compiler } from 'webpack';

const STATS = 'loadable-stats.json';
const NAME = 'BuildFolderPlugin';

/**
 * Makes the build folder in loadable's stats relative to the root, so that two builds of one commit are equal in any
 * folder.
 */
export class BuildFolderPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    // loadable also adds its file in this hook and as the last step, so this tap runs one stage later.
    compiler.hooks.make.tap({ name: NAME, stage: 1 }, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
        compilation.updateAsset(STATS, (source) => {
          const stats = JSON.parse(String(source.source())) as object;
          return new RawSource(JSON.stringify({ ...stats, outputPath: this.#folder }));
        }),
      );
    });
  }
}
