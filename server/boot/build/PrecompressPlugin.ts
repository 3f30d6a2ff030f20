import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const TEXT = /\.(js|css|svg|json|txt)$/;

export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      const folder = compiler.options.output.path ?? compiler.outputPath;
      const files = Object.keys(compilation.assets).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => precompress(path.join(folder, name))));
    });
  }
}

async function precompress(file: string): Promise<void> {
  // File names contain a content hash, so an existing compressed file is current.
  if (existsSync(`${file}.br`)) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
