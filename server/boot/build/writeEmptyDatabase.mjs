import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { packFolder } from '../../db/emptyDatabase.ts';

/** A process of its own, because initdb needs memory that WebAssembly never releases. */
const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-empty-'));
const lite = await PGlite.create({ dataDir: path.join(folder, 'data') });
await lite.close();
packFolder(path.join(folder, 'data'), process.argv[2]);
rmSync(folder, { recursive: true });
