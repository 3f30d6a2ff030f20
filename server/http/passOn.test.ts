import type { Request, RequestHandler, Response } from 'express';
import { createMediaProxy } from '../cms/cmsMedia.ts';
import { createCmsWebhooks } from '../cms/cmsWebhooks.ts';
import { createMailbox } from '../notifications/mailbox.ts';

test.each<[string, RequestHandler]>([
  ['webhooks of the CMS', createCmsWebhooks(undefined, async () => undefined)],
  ['pictures of the CMS', createMediaProxy({ env: { cms: {} } } as never)],
  ['the mailbox', createMailbox({ env: { cms: { mailbox: false } } } as never, [], async () => [])],
])('without %s a request goes on in the same turn of the event loop', (_part, handler) => {
  let passed = false;
  void handler({} as Request, {} as Response, () => {
    passed = true;
  });
  expect(passed).toBe(true);
});
