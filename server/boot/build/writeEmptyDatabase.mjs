import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { packFolder } from '../../db/emptyDatabase.ts';

const CREATED_AT = Date.parse('2026-01-01T00:00:00Z');

/**
 * initdb stores the time and random bytes (the cluster's name and a nonce for logins, which the embedded database does
 * not have). With constants, two builds of one commit are equal. Only this process uses them.
 */
Date.now = () => CREATED_AT;
crypto.randomFillSync = (bytes) => bytes.fill(7);

/** Runs in its own process, because initdb needs memory that WebAssembly never releases. */
const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-empty-'));
const lite = await PGlite.create({ dataDir: path.join(folder, 'data') });
await lite.close();
packFolder(path.join(folder, 'data'), process.argv[2]);
rmSync(folder, { recursive: true });
