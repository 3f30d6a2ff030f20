import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from './runningShop.ts';

/**
 * Waits for a text message that matches the pattern. Without an SMS service, the shop writes its messages into the
 * data folder.
 */
export async function findInSms({ dataDir }: Pick<RunningShop, 'dataDir'>, wanted: RegExp): Promise<string> {
  for (;;) {
    for (const file of listFiles(dataDir)) {
      const found = wanted.exec(readFileSync(file, 'utf8'))?.[1];
      if (found !== undefined) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Deletes the stored messages, so that the next match is a new message. */
export function forgetSms({ dataDir }: Pick<RunningShop, 'dataDir'>): void {
  for (const file of listFiles(dataDir)) rmSync(file);
}

function listFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'sms');
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
