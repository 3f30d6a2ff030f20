import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../freePort.ts';

/** A private PostgreSQL server on loopback, in a temporary folder that is deleted when the server stops. */
export interface PrivateCluster {
  /** Creates an empty database; returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops every process of the server with SIGSTOP: the kernel accepts connections, but no query is answered. */
  freeze(): void;
  thaw(): void;
  /** Fills the disk completely. Works only on a disk of its own (`diskMb`). */
  fillDisk(): void;
  freeDisk(): void;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';

/** Returns the folder of the newest installed server binaries, or null. */
export function findBinaries(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const newest = readdirSync(INSTALLED)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  return newest ?? null;
}

/**
 * `describe` if PostgreSQL is installed; otherwise it skips the suite with a notice. In CI a missing PostgreSQL is a
 * failure, because only these tests cover real concurrency.
 */
export function describeOnPostgres(title: string, body: () => void): void {
  if (findBinaries() !== null) {
    describe(title, body);
    return;
  }
  if (process.env.CI === 'true') {
    test(`${title}: PostgreSQL is installed`, () => {
      throw new Error(`no PostgreSQL server under ${INSTALLED}`);
    });
    return;
  }
  process.stdout.write(`PostgreSQL is not installed: "${title}" is skipped.\n`);
  describe.skip(title, body);
}

/**
 * Finds the user of the server, `postgres` or `nobody`. Null unless this process is root: PostgreSQL refuses to run
 * as root.
 */
function findServerUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is no other user');
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Returns whether this user may mount a disk in memory, which requires the rights of root. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fillWithZeros(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) while (tryWrite(handle, Buffer.alloc(size))) continue;
  } finally {
    closeSync(handle);
  }
}

function tryWrite(handle: number, bytes: Buffer): boolean {
  try {
    return writeSync(handle, bytes) === bytes.length;
  } catch {
    return false;
  }
}

/** Starts a server and waits until it accepts connections. With `diskMb` its data is on a separate disk in memory. */
export async function startPrivateCluster({ diskMb }: { diskMb?: number } = {}): Promise<PrivateCluster> {
  const bin = findBinaries();
  if (bin === null) throw new Error(`no PostgreSQL server under ${INSTALLED}`);
  const user = findServerUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-pg-'));
  if (diskMb !== undefined) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
  if (user) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder };
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initdb, { ...run, stdio: 'ignore' });

  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=60',
    'shared_buffers=32MB',
    // fsync matters only after a power loss, and a slow disk would exceed the shop's statement timeout.
    'fsync=off',
    'log_min_messages=fatal',
  ];
  const server: ChildProcess = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...run, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const urlOf = (name: string) => `postgres://shop@127.0.0.1:${port}/${name}`;
  for (let tries = 0; !(await canConnect(urlOf('postgres'))); tries += 1) {
    if (server.exitCode !== null || tries > 200)
      throw new Error('the private PostgreSQL server did not start');
    await wait(50);
  }

  const signalAll = (signal: NodeJS.Signals) => {
    const backends = listChildren(server.pid ?? 0);
    // Stops the parent first, so that it starts no other backend meanwhile.
    for (const pid of [server.pid ?? 0, ...backends]) process.kill(pid, signal);
  };

  let databases = 0;
  return {
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    fillDisk: () => fillWithZeros(path.join(folder, 'filler')),
    freeDisk: () => rmSync(path.join(folder, 'filler')),
    async createDatabase() {
      databases += 1;
      const name = `shop_${databases}`;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOf(name);
    },
    async stop() {
      // SIGQUIT is an immediate shutdown, which is enough because the folder is deleted anyway.
      server.kill('SIGQUIT');
      await ended;
      if (diskMb !== undefined) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
