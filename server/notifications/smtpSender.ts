import { createTransport } from 'nodemailer';
import type { MailSender } from './mailSender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string;
  /** `رهسپار <no-reply@shop.example>`, or only an address. */
  from: string;
  /** Returns the name for a `from` address without one. */
  getName?: () => string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** A repeated mail has the same Message-ID, so that mailboxes recognise it. */
export function createSmtpSender({ url, from, getName, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailSender {
  const transport = createTransport(url, { from });
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async (id, { to, subject, text, html, attachments = [] }) => {
    const sending = transport.sendMail({
      from: getName && !from.includes('<') ? { name: getName(), address: from } : from,
      to,
      subject,
      text,
      textEncoding: 'base64',
      ...(html !== undefined && { html }),
      messageId: `<${id}@${host}>`,
      // Prevents out-of-office replies (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated' },
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    });
    const { response } = await withTimeLimit(sending, timeoutMs);
    return `accepted by the mail server: ${response.slice(0, 100)}`;
  };
}

async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
