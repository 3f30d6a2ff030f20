import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Same retention as for delivered messages in the outbox (server/jobs/purge.ts). */
const DAYS = 30;

/** Deletes mails and text messages that were written to files more than 30 days ago. Returns their number. */
export async function purgeMessageFiles(dataDir: string, now: Date): Promise<number> {
  const before = now.getTime() - DAYS * 86_400_000;
  let purged = 0;
  for (const folder of ['mail', 'sms'].map((name) => path.join(dataDir, name))) {
    for (const name of await listFiles(folder)) {
      const file = path.join(folder, name);
      if ((await stat(file)).mtimeMs >= before) continue;
      await rm(file, { force: true });
      purged += 1;
    }
  }
  return purged;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
