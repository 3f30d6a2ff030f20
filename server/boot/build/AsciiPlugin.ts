import type { Compiler } from 'webpack';

const NAME = 'AsciiPlugin';

/**
 * Writes scripts in ASCII alone. V8 holds the source of a running script in memory: a single Persian letter doubles
 * that to two bytes for each of the 14 million characters.
 */
export class AsciiPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.cjs')))
          compilation.updateAsset(file, (source) => new RawSource(toAscii(String(source.source()))));
      });
    });
  }
}

/** Escapes as in strings, templates and regular expressions, which are the only places with other letters. */
export function toAscii(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
