import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Builds the last commit in two folders of different depth and lists the files that differ (figure M15). The exit
 * code is 1 when a file differs. Needs 1.5 GB in the temporary folder: each folder has its own packages, because a
 * link would change the paths.
 */
const top = mkdtempSync(path.join(tmpdir(), 'rahsepar-builds-'));
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const env = {
  ...process.env,
  NODE_ENV: 'production',
  BUILD_ID: 'compare',
  SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct'),
};

function build(folder: string): Map<string, string> {
  git('clone', '--quiet', '.', folder);
  cpSync(realpathSync('node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  execFileSync(process.execPath, ['node_modules/webpack/bin/webpack.js'], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

try {
  const [one, two] = [build(path.join(top, 'one')), build(path.join(top, 'in/another/folder'))];
  const names = [...new Set([...one.keys(), ...two.keys()])].sort();
  const different = names.filter((name) => one.get(name) !== two.get(name));
  for (const name of different) process.stdout.write(`${name}\n`);
  process.stdout.write(`${names.length} files, ${different.length} differ\n`);
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  rmSync(top, { recursive: true, force: true });
}
