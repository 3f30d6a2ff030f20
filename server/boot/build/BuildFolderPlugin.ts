import type { Compiler } from 'webpack';

const STATS = 'loadable-stats.json';
const NAME = 'BuildFolderPlugin';

/** Names the folder of the build relative to the root in loadable's figures: two builds of one commit are equal wherever they are. */
export class BuildFolderPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    // loadable adds its file as the last step, too, and in the same hook.
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
