import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

interface BuildMeta {
  id: string;
  timestamp: number;
  matcher: { static: object; wildcard: object; dynamic: object };
  prerendered: string[];
  assets: string[];
}

/** Retains the previous build's files for pages that are open during a deploy (docs/spec/build-reload.md#files). */
export class BuildManifestPlugin {
  readonly #id: string;
  readonly #timestamp: number;

  /** `timestamp` is in milliseconds. */
  constructor(id: string, timestamp: number) {
    this.#id = id;
    this.#timestamp = timestamp;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BuildManifestPlugin', (compilation) => {
      const folder = compiler.options.output.path ?? compiler.outputPath;
      const builds = path.join(folder, 'builds');
      mkdirSync(path.join(builds, 'meta'), { recursive: true });
      const previous = readJson<{ id: string }>(path.join(builds, 'latest.json'))?.id;
      const meta: BuildMeta = {
        id: this.#id,
        timestamp: this.#timestamp,
        matcher: { static: {}, wildcard: {}, dynamic: {} },
        prerendered: [],
        assets: Object.keys(compilation.assets).sort(),
      };
      writeJson(path.join(builds, 'meta', `${meta.id}.json`), meta);
      writeJson(path.join(builds, 'latest.json'), { id: meta.id, timestamp: meta.timestamp });
      prune(folder, [meta.id, previous]);
    });
  }
}

function prune(folder: string, keptBuilds: (string | undefined)[]): void {
  const metaFolder = path.join(folder, 'builds', 'meta');
  const kept = new Set<string>();
  for (const file of readdirSync(metaFolder)) {
    const meta = readJson<BuildMeta>(path.join(metaFolder, file));
    if (meta && keptBuilds.includes(meta.id)) for (const asset of meta.assets) kept.add(asset);
    else rmSync(path.join(metaFolder, file));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (entry.isFile() && !name.startsWith('builds') && !kept.has(name.replace(/\.(br|gz)$/, '')))
      rmSync(file);
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value));
}
