import type { Response } from 'express';
import type { PayloadHead } from '../../client/app/pageRequest.ts';
import { Redirect } from '../http/httpErrors.ts';
import { DataEncoder } from './encodeData.ts';
import { packData } from './packData.ts';
import type { ResolvedPage } from './pageResolver.ts';

/** Streams one growing JSON document: the head on the first line, then one `[id, value]` per line. */
export async function sendPayload(
  res: Response,
  page: ResolvedPage | Redirect,
  buildId: string,
): Promise<void> {
  res.setHeader('x-build-id', buildId);
  res.setHeader('x-robots-tag', 'noindex');
  if (page instanceof Redirect) {
    res.json({ status: page.status, redirect: page.url } satisfies PayloadHead);
    return;
  }
  const encoder = new DataEncoder();
  const head: PayloadHead = page.error
    ? { status: page.status, error: page.error }
    : { status: page.status, data: encoder.encode(page.data) };
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  res.status(page.status);
  if (encoder.late.length === 0) {
    res.json(head);
    return;
  }
  res.type('json').setHeader('x-late-data', String(encoder.late.length));
  res.write(`${JSON.stringify(head).slice(0, -1)},"deferred":[\n`);
  res.flush?.();
  let first = true;
  const line = (content: unknown[]) => {
    if (res.destroyed) return;
    res.write(`${first ? '' : ','}${JSON.stringify(content)}\n`);
    first = false;
    res.flush?.();
  };
  await Promise.all(
    encoder.late.map(({ id, promise }) =>
      promise.then(
        (value) => line([id, packData(value ?? null)]),
        () => line([id, null, 1]),
      ),
    ),
  );
  res.end(']}\n');
}
