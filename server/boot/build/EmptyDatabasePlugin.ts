import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';

/** Builds an empty database next to the server, so that a first start copies it instead of running initdb. */
export class EmptyDatabasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('EmptyDatabasePlugin', async () => {
      const root = compiler.context;
      const { version } = JSON.parse(
        readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
      ) as { version: string };
      const cached = path.join(root, `.cache/constantDatabase-${version}.bin`);
      const script = path.join(root, 'server/boot/build/writeEmptyDatabase.mjs');
      if (!existsSync(cached))
        await promisify(execFile)(process.execPath, ['--no-warnings', '--liftoff-only', script, cached]);
      copyFileSync(cached, path.join(compiler.outputPath, 'emptyDatabase.bin'));
    });
  }
}
