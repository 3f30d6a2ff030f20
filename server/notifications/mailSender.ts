import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments?: readonly MailAttachment[];
}

/** Sends a mail. Returns a line for the operator that contains none of its text. */
export type MailSender = (id: string, mail: OutgoingMail) => Promise<string>;

/** Only the operator's system account can read the files, because their links open accounts. */
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
