import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runOutbox } from '../../server/jobs/outboxWorker.ts';
import { createOutboxHandlers } from '../../server/orders/jobs/outboxHandlers.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser } from './formBrowser.ts';
import { MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** A listening shop whose text messages the test can read. */
export interface SmsShop {
  shop: TestApp;
  /** Messages of the last delivery. */
  texts: string[];
  /** A browser that supports only HTML. With the buyer's `cookie` it is the buyer's own browser. */
  openBrowser(cookie?: string): FormBrowser;
  /** Opens the tracking page with number and mobile. */
  trackOrder(code: string): Promise<FormBrowser>;
  deliver(): Promise<void>;
  close(): Promise<void>;
}

export async function openSmsShop(now: () => Date): Promise<SmsShop> {
  const texts: string[] = [];
  const sendSms = async (_id: string, { text }: { text: string }) => {
    texts.push(text);
    return 'sent';
  };
  const shop = await createTestApp({ now, services: { sendSms } });
  const server = listen(shop.app);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function openBrowser(cookie = ''): FormBrowser {
    return new FormBrowser(PUBLIC_URL, (target, init) => {
      const { pathname, search } = new URL(String(target));
      const headers = new Headers(init?.headers);
      const cookies = [cookie, headers.get('cookie') ?? ''].filter((each) => each !== '');
      headers.set('cookie', cookies.join('; '));
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
    });
  }

  return {
    shop,
    texts,
    openBrowser,
    async trackOrder(code) {
      const browser = openBrowser();
      await browser.open('/orderTracking');
      await browser.submit('form[aria-label="پیگیری سفارش"]', { order: code, mobile: MOBILE });
      return browser;
    },
    async deliver() {
      texts.length = 0;
      for (let round = 0; round < 4; round += 1)
        await runOutbox(shop.services, createOutboxHandlers(shop.services));
    },
    async close() {
      server.close();
      await shop.close();
    },
  };
}
