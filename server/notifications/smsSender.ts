import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { requestUpstream } from '../upstream/request.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

export interface TextMessage {
  /** `09123456789` */
  to: string;
  text: string;
}

/** Sends a text message. Returns a line for the operator that contains none of its text. */
export type SmsSender = (id: string, message: TextMessage) => Promise<string>;

export interface SmsOptions {
  /** `https://api.kavenegar.com/v1/{key}/sms/send.json`. Contains the API key, so it is never logged. */
  url: string;
  sender: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const answerSchema = z.looseObject({
  return: z.looseObject({ status: z.number() }),
  entries: z.array(z.looseObject({ messageid: z.union([z.number(), z.string()]) })).nullish(),
});

/** Builds a `localid`; Kavenegar sends a message with the same `localid` only once. */
export function toLocalId(id: string): string {
  return (BigInt(`0x${id.replaceAll('-', '')}`) % 1_000_000_000_000_000n).toString();
}

export function createHttpSmsSender({ url, sender, timeoutMs = TIMEOUT_MS }: SmsOptions): SmsSender {
  return async (id, { to, text }) => {
    const form = new URLSearchParams({ receptor: to, sender, message: text, localid: toLocalId(id) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await requestUpstream({
      method: 'POST',
      url,
      body: form.toString(),
      headers,
      timeoutMs,
      retries: 0,
    })
      // The text of the error contains the address, and with it the API key.
      .catch((error: unknown) => {
        const status = error instanceof UpstreamError ? (error.status ?? 'no answer') : 'failure';
        throw new Error(`the SMS service did not take the message: ${status}`);
      });
    const parsed = answerSchema.safeParse(answer.body);
    if (!parsed.success || parsed.data.return.status !== 200) {
      throw new Error(`the SMS service refused: ${parsed.data?.return.status ?? 'unreadable answer'}`);
    }
    return `accepted by the SMS service: ${parsed.data.entries?.[0]?.messageid ?? 'no number'}`;
  };
}

/** Writes files that only the operator's system account can read. */
export function createFileSmsSender(dataDir: string): SmsSender {
  const folder = path.join(dataDir, 'sms');
  return async (id, { to, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, `${id}.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 });
    return 'kept as a file in the data folder';
  };
}
