import { Router, type RequestHandler, type Response } from 'express';
import { sql } from 'kysely';
import type { BuiltFile } from '../../client/app/builtFile.ts';
import { html, linkStylesheet } from '../http/htmlTemplate.ts';
import { noRoute } from '../http/httpErrors.ts';
import { passOn } from '../http/passOn.ts';
import type { Services } from '../services.ts';
import type { MailAttachment } from './mailSender.ts';

const MOST = 50;

/** Shows mails during development. Production needs MAILBOX=on, because links in mails open accounts. */
export function createMailbox(
  { db, env }: Pick<Services, 'db' | 'env'>,
  stylesheets: readonly BuiltFile[],
  attachmentsOf: (payload: Record<string, string>) => Promise<MailAttachment[]>,
): RequestHandler {
  if (!(env.cms.mailbox ?? env.mode !== 'production')) return passOn;
  const router = Router();
  router.get('/__mailbox', async (_req, res) => {
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'created_at'])
      .where('topic', '=', 'mail')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute();
    const page = html`<!doctype html>
      <html lang="fa" dir="rtl">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>صندوق نامه‌های آزمایشی</title>
          ${stylesheets.map(linkStylesheet)}
        </head>
        <body>
          <main class="container stack gap-6">
            <h1 class="page-title">صندوق نامه‌های آزمایشی</h1>
            ${mails.length === 0 ? html`<p class="muted">هنوز نامه‌ای فرستاده نشده است.</p>` : ''}
            ${mails.map(
              ({ id, payload, created_at: at }) =>
                html`<article class="stack gap-2">
                  <h2 class="h3">${payload.subject}</h2>
                  <p class="small muted">
                    <bdi dir="ltr">${payload.to}</bdi> <bdi dir="ltr">${at.toISOString()}</bdi>
                  </p>
                  ${(payload.text ?? '').split('\n').map((line) => renderLine(line, env.publicUrl))}
                  ${payload.tripOf !== undefined && html`<p><a href="/__mailbox/${id}">پیوست‌ها</a></p>`}
                </article>`,
            )}
          </main>
        </body>
      </html>`;
    setPrivate(res);
    res.type('html').send(page.text);
  });
  router.get('/__mailbox/:id{/:file}', async (req, res) => {
    const { id = '', file } = req.params as { id?: string; file?: string };
    const mail = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .where(sql<string>`id::text`, '=', id)
      .executeTakeFirst();
    if (!mail) throw noRoute(req.path);
    const attachments = await attachmentsOf(mail.payload);
    const asked = attachments.find(({ filename }) => filename === file);
    if (file !== undefined && !asked) throw noRoute(req.path);
    setPrivate(res);
    if (asked) res.type(asked.contentType).attachment(asked.filename).send(asked.content);
    else {
      const links = attachments.map(
        ({ filename }) => html`<li><a href="/__mailbox/${id}/${filename}" dir="ltr">${filename}</a></li>`,
      );
      res.type('html').send(
        html`<!doctype html><title>پیوست‌ها</title>
          <ul>
            ${links}
          </ul>`.text,
      );
    }
  });
  return router;
}

function setPrivate(res: Response): void {
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex, nofollow');
  res.setHeader('referrer-policy', 'no-referrer');
}

function renderLine(line: string, publicUrl: string) {
  return line.startsWith(`${publicUrl}/`)
    ? html`<p><a href="${line}" dir="ltr">${line}</a></p>`
    : html`<p>${line}</p>`;
}
