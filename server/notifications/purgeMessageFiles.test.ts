import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { purgeMessageFiles } from './purgeMessageFiles.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-messages-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function write(folder: string, name: string, days: number): void {
  mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, folder, name), 'text');
  const at = new Date(NOW.getTime() - days * 86_400_000);
  utimesSync(path.join(dataDir, folder, name), at, at);
}

test('mails and text messages are deleted after 30 days, and nothing else is', async () => {
  write('mail', 'old.txt', 31);
  write('mail', 'old-ticket.ics', 31);
  write('mail', 'new.txt', 29);
  write('sms', 'old.txt', 31);
  write('pg18', 'PG_VERSION', 400);
  expect(await purgeMessageFiles(dataDir, NOW)).toBe(3);
  expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual([
    'mail',
    'mail/new.txt',
    'pg18',
    'pg18/PG_VERSION',
    'sms',
  ]);
});

test('a shop that wrote no message has nothing to delete', async () => {
  expect(await purgeMessageFiles(dataDir, NOW)).toBe(0);
});
