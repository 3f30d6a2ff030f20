import type { OutgoingMail } from './mailSender.ts';

interface NotificationMail {
  to: string;
  subject: string;
  lines: readonly string[];
  link: { text: string; url: string };
  /** Name and phones of the agency for the end of the mail; null leaves them out. */
  sender?: string | null;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function buildNotificationMail({
  to,
  subject,
  lines,
  link,
  sender = null,
}: NotificationMail): OutgoingMail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escape(line)}</p>`).join('');
  const html = [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f3f6fa;color:#10182b;font:16px/2 Tahoma,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>${paragraphs}`,
    `<p style="margin:16px 0 0"><a style="color:#0a5bd3" href="${escape(link.url)}">${escape(link.text)}</a></p>`,
    ...(sender === null
      ? []
      : [`<p style="margin:16px 0 0;color:#556074;font-size:14px">${escape(sender)}</p>`]),
    '</div></body></html>',
  ].join('');
  const text = [...lines, `${link.text}: ${link.url}`, ...(sender === null ? [] : [sender])].join('\n\n');
  return { to, subject, text, html };
}
