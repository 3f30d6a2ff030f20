import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** One mail. Texts are ours; `html` says the same as `text`. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments?: readonly MailAttachment[];
}

/** Delivers a mail; returns a line for the operator that holds no part of the text. */
export type MailSender = (id: string, mail: OutgoingMail) => Promise<string>;

/**
 * Without a mail server mails lie as files that only the operator's account can read: their links open accounts, so they
 * go neither to the log nor to a public page.
 */
export function createFileMailSender(dataDir: string): MailSender {
  const folder = path.join(dataDir, 'mail');
  return async (id, { to, subject, text, attachments = [] }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, {
      mode: 0o600,
    });
    for (const { filename, content } of attachments) {
      await writeFile(path.join(folder, `${id}-${filename}`), content, { mode: 0o600 });
    }
    return 'kept as a file in the data folder';
  };
}
