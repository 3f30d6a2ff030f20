import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findHelpPageId } from '../../client/desk/handbook/findPages.ts';
import { buildUuidV7 } from '../../server/db/uuid.ts';
import { DESK_ROUTES } from '../../server/desk/deskRoutes.ts';
import { listMessages } from '../../server/desk/messages/findMessages.ts';
import { listOwedRefunds } from '../../server/desk/money/owed.ts';
import { saveReview } from '../../server/orders/reviews/reviewStore.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { listAxeProblems, setColorScheme } from './axeAudit.ts';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { openDayWorld, type DayWorld } from './deskDayWorld.ts';
import { findOverflow } from './pageRules.ts';
import { DESK } from './shopInBrowser.ts';
import { takeScreens } from './takeScreens.ts';
import { openWatchedPage } from './watchedPage.ts';

/** Folder into which `npm run screens` writes the pictures of the handbook. Without it no pictures are taken. */
const PICTURES = process.env.HANDBOOK_PICTURES;
/** Folder into which `npm run screens -- desk` writes a screenshot of each screen. Without it none are taken. */
const SCREENS = process.env.DESK_SCREENS;
/** WebP qualities to try, highest first, until the picture is small enough. */
const QUALITIES = [0.6, 0.4, 0.25, 0.1];
const MAX_BYTES = 40_000;

/** Routes without a screen: downloads, files and redirects. */
const NO_SCREENS = /^\/desk$|\.csv$|\.xlsx$|\/pdf$|\/document$|\/picture$|\/files\/:name$/;
/** Excludes pages before sign-in; desk.test.ts visits them. */
const isScreen = ({ method, permission, path: address }: (typeof DESK_ROUTES)[number]) =>
  method === 'get' && permission !== 'none' && !NO_SCREENS.test(address);

const NO_LIMITS = {
  percent: null,
  most: null,
  route: null,
  starts_at: null,
  ends_at: null,
  uses_total: null,
  uses_each: null,
};

const FEE_RULE = {
  number: 1,
  version: 1,
  product: null,
  source: null,
  from_city: null,
  to_city: null,
  way: 'amount',
  size: 200_000,
  round_to: 10_000,
  ends_at: null,
  is_on: true,
  reason: 'نمونه',
  made_by: 'مینا فروغی',
} as const;

const GATEWAY_RULE = {
  gateway: 'sandbox',
  share: 100,
  least: 5_000,
  most: 40_000,
  source: 'قرارداد درگاه',
  made_by: 'مینا فروغی',
} as const;

describeInBrowser('the screens of the desk', () => {
  let browser: Browser;
  let world: DayWorld;
  let context: BrowserContext;
  let examples: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [browser, world] = await Promise.all([launchChromium(), openDayWorld()]);
    const owner = await world.addStaff('owner', 'مینا فروغی');
    context = await browser.newContext({ viewport: DESK });
    // Jest replaces image URLs by this stub.
    await context.route('**/assets/stub.svg', (route) =>
      route.fulfill({ path: 'client/ui/icons.svg', contentType: 'image/svg+xml' }),
    );
    const cookie = await world.cookieOf(owner);
    await context.addCookies([
      { name: 'rs_desk', value: cookie.slice(cookie.indexOf('=') + 1), url: world.url },
    ]);
    examples = await listExamples(owner.id);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  const routes = [...new Set(DESK_ROUTES.filter(isScreen).map((route) => route.path))];

  test.each(routes)(
    '%s has no axe findings at widths of 390 and 1280, in light and dark mode, and fits a phone',
    async (route) => {
      const { page, problems } = await openWatchedPage(context);
      const answer = await page.goto(world.url + (examples[route] ?? route));
      expect([route, answer?.status()]).toEqual([route, 200]);
      const findings = await listAxeProblems(page, route);
      await page.setViewportSize({ width: 390, height: 900 });
      expect([...findings, ...(await page.evaluate(findOverflow))]).toEqual([]);
      // The shop of this test has no client build, so the scripts of its public pages are missing.
      expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
      if (PICTURES !== undefined) await takePicture(page, route);
      const name = route.replaceAll(/[/:]+/g, '-').slice(1);
      if (SCREENS !== undefined) await takeScreens(page, { folder: SCREENS, name });
      await page.close();
    },
  );

  async function listExamples(ownerId: string): Promise<Record<string, string>> {
    const { db, clock, randomBytes } = world.shop.services;
    const { troubles } = world;
    const [sound] = troubles.sound as [string];
    const orderOf = (code: string | undefined) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('code', '=', code ?? '')
        .executeTakeFirstOrThrow();
    const first = async (table: 'policy_requests' | 'contact_messages' | 'reviews') =>
      (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', (await orderOf(troubles.overdue[0])).id)
      .executeTakeFirstOrThrow();
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', (await orderOf(troubles.payment[0])).id)
      .executeTakeFirstOrThrow();
    const dead = await db
      .selectFrom('outbox')
      .select('id')
      .where('dead_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const approval = buildUuidV7(clock(), randomBytes(10));
    const clerk = await world.addStaff('cashier', 'نگین کرمانی');
    await db
      .insertInto('desk_approvals')
      .values({
        id: approval,
        kind: 'goodwill',
        state: 'waiting',
        subject: sound,
        subject_key: sound,
        summary: '۶۰۰٬۰۰۰ تومان، تأخیر',
        payload: JSON.stringify({
          amount: 6_000_000,
          reason: 'delay',
          words: 'تأخیر',
          iban: null,
          version: 1,
        }),
        reason: 'تأخیر',
        requested_by: clerk.id,
        requested_at: clock(),
      })
      .execute();
    await db
      .insertInto('discounts')
      .values({ ...NO_LIMITS, code: 'YALDA', amount: 500_000, created_at: clock() })
      .execute();
    await db
      .insertInto('fee_rules')
      .values({ ...FEE_RULE, starts_at: clock(), made_at: clock() })
      .execute();
    await db
      .insertInto('gateway_fee_rules')
      .values({ ...GATEWAY_RULE, day: '2026-11-01', made_at: clock() })
      .execute();
    await saveReview(db, world.shop.services, {
      orderId: (await orderOf(sound)).id,
      position: 0,
      carrier: { key: 'flights.W5', name: 'ماهان' },
      rating: 4,
      text: 'پرواز سر وقت بود و تحویل بار کمی طول کشید.',
    });
    const order = (action: string, code = sound) => `/desk/orders/${code}/${action}`;
    const owed = (await listOwedRefunds(db, world.shop.services.gateways))
      .filter(({ way }) => way === 'hand')
      .map(({ refundId }) => refundId);
    const messages = (await listMessages(db, 'open', { after: null, limit: 3 })).map(({ id }) => id);
    const list = (address: string, name: string, ids: readonly string[]) =>
      `${address}?${new URLSearchParams(ids.map((id) => [name, id])).toString()}`;
    return {
      '/desk/money/pay': list('/desk/money/pay', 'refund', owed),
      '/desk/money/paid': list('/desk/money/paid', 'stale', owed),
      '/desk/messages/close': list('/desk/messages/close', 'message', messages),
      '/desk/messages/closed': list('/desk/messages/closed', 'stale', messages),
      '/desk/orders/again': list('/desk/orders/again', 'code', troubles.sound.slice(0, 3)),
      '/desk/orders/sent': list('/desk/orders/sent', 'refused', troubles.sound.slice(0, 3)),
      '/desk/money': `/desk/money?day=${toTehranDay(clock())}`,
      '/desk/departures': '/desk/departures?day=2026-11-26',
      '/desk/departures/:id': await findDeparture(),
      '/desk/letters/:id': `/desk/letters/${await first('policy_requests')}`,
      '/desk/messages/:id': `/desk/messages/${await first('contact_messages')}`,
      '/desk/reviews/:id': `/desk/reviews/${await first('reviews')}`,
      '/desk/outbox/:id': `/desk/outbox/${dead.id}`,
      '/desk/approvals/:id': `/desk/approvals/${approval}`,
      '/desk/staff/:id': `/desk/staff/${ownerId}`,
      '/desk/codes/:code/stop': '/desk/codes/YALDA/stop',
      '/desk/help/:id': '/desk/help/order',
      '/desk/prices/:rule/stop': '/desk/prices/1/stop',
      '/desk/settings/texts/:kind': '/desk/settings/texts/issued',
      '/desk/orders/:code': `/desk/orders/${sound}`,
      '/desk/orders/:code/transfer/:id': order(`transfer/${refund.id}`, troubles.overdue[0]),
      '/desk/orders/:code/bank/:id': order(`bank/${payment.id}`, troubles.payment[0]),
      '/desk/orders/:code/supplier': order('supplier', troubles.issue[0]),
      '/desk/orders/:code/abandon': order('abandon', troubles.issue[0]),
      ...Object.fromEntries(
        ['note', 'contact', 'name', 'again', 'return', 'goodwill'].map((action) => [
          `/desk/orders/:code/${action}`,
          order(action),
        ]),
      ),
    };
  }

  async function findDeparture(): Promise<string> {
    const page = await context.newPage();
    await page.goto(`${world.url}/desk/departures?day=2026-11-26`);
    const href = await page.locator('.dep a').first().getAttribute('href');
    await page.close();
    return href ?? '';
  }

  /** Takes one picture for each page of the handbook: that of its first route. */
  async function takePicture(page: Page, route: string): Promise<void> {
    const id = findHelpPageId(route);
    const isFirst = routes.find((each) => findHelpPageId(each) === id) === route;
    if (id === null || !isFirst) return;
    await page.setViewportSize(DESK);
    await setColorScheme(page, 'light');
    const shot = await page.screenshot({ animations: 'disabled' });
    const blank = await browser.newPage();
    for (const quality of QUALITIES) {
      const picture = await blank.evaluate(packPicture, [shot.toString('base64'), quality] as const);
      const content = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
      if (content.length > MAX_BYTES) continue;
      writeFileSync(path.join(PICTURES ?? '', `${id}.webp`), content);
      break;
    }
    await blank.close();
  }
});

/** Runs in the browser. Converts a PNG in base64 to WebP as a data URL. */
async function packPicture([png, quality]: readonly [string, number]): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
