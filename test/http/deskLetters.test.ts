import { sendLetter } from '../../server/products/insurance/letters.ts';
import { issuePolicies } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';

let world: DeskWorld;
let clerk: StaffOfTest;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SCRIPT = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');

beforeAll(async () => {
  world = await openDeskWorld();
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
});

afterAll(() => world.close());

async function sendNewLetter(visitorId: string, document = { mediaType: 'image/png', content: PIXEL }) {
  const { services } = world.shop;
  const code = await issuePolicies(services, visitorId);
  await sendLetter(services, { code, positions: [1], document });
  return code;
}

const readLetters = (code: string) =>
  world.shop.services.db
    .selectFrom('policy_requests')
    .innerJoin('orders', 'orders.id', 'policy_requests.order_id')
    .select(['policy_requests.id', 'policy_requests.state', 'policy_requests.result'])
    .where('orders.code', '=', code)
    .orderBy('policy_requests.created_at')
    .execute();

test('approving a letter from the queue needs the confirmation of its checks, and pays nothing by itself', async () => {
  const code = await sendNewLetter('visitor-letter-1');
  const browser = await world.signIn(clerk);
  await browser.open('/desk/letters');
  expect(browser.text).toContain(code);
  expect(browser.text).toContain('۱ نامه منتظر');
  expect(browser.document.querySelector('.rail a[aria-current="page"] .count')?.textContent).toContain('۱');
  await browser.submit('form[action^="/desk/letters/"]', {}, /^پذیرفتن/u);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('هر سه مورد');
  expect((await readLetters(code)).map(({ state }) => state)).toEqual(['waiting']);

  await browser.submit('form[action^="/desk/letters/"]', { check: true }, /^پذیرفتن/u);
  expect(browser.text).toContain('نامه پذیرفته شد');
  expect((await readLetters(code)).map(({ state }) => state)).toEqual(['approved']);
  const refunds = await world.shop.services.db.selectFrom('refunds').selectAll().execute();
  expect(refunds).toEqual([]);
});

test('a refused letter needs a reason, which is sent to the buyer', async () => {
  const code = await sendNewLetter('visitor-letter-2');
  const browser = await world.signIn(clerk);
  await browser.open('/desk/letters');
  await browser.submit('form[action^="/desk/letters/"]', {}, /^نپذیرفتن/u);
  expect(browser.status).toBe(422);
  await browser.submit('form[action^="/desk/letters/"]', { why: 'نام سفارت خوانا نیست.' }, /^نپذیرفتن/u);
  expect(browser.text).toContain('نامه پذیرفته نشد');
  expect(await readLetters(code)).toMatchObject([{ state: 'refused', result: 'نام سفارت خوانا نیست' }]);
  const messages = await world.shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', 'sms:letter:%')
    .execute();
  expect(JSON.stringify(messages)).toContain('نام سفارت خوانا نیست');
});

test('the document of a letter is served sandboxed and never cached, and every access is logged', async () => {
  const image = await sendNewLetter('visitor-letter-3');
  const pdf = await sendNewLetter('visitor-letter-4', { mediaType: 'application/pdf', content: SCRIPT });
  const cookie = await world.cookieOf(clerk);
  const open = async (code: string) => {
    const [letter] = await readLetters(code);
    return world.request(`/desk/letters/${letter!.id}/document`, { cookie });
  };
  const shown = await open(image);
  const headers = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name));
  expect(headers(shown, 'content-type', 'content-disposition')).toEqual(['image/png', 'inline']);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PIXEL);
  const saved = await open(pdf);
  expect(headers(saved, 'content-type', 'content-disposition')).toEqual([
    'application/octet-stream',
    `attachment; filename="${pdf}.pdf"`,
  ]);
  for (const response of [shown, saved])
    expect(headers(response, 'cache-control', 'x-content-type-options', 'content-security-policy')).toEqual([
      'no-store',
      'nosniff',
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    ]);
  const stranger = await world.request(shown.url.replace(/^.*?\/desk/, '/desk'));
  expect(stranger.status).toBe(303);
  const opened = await world.shop.services.db
    .selectFrom('desk_actions')
    .select('subject')
    .where('action', '=', 'letterOpened')
    .execute();
  expect(opened.map(({ subject }) => subject)).toEqual([image, pdf]);
});

test('of two employees one decides and the other sees who did; that decision does not apply to a newer letter', async () => {
  const code = await sendNewLetter('visitor-letter-5');
  const second = await world.addStaff('manager', 'هدیه سلیمی');
  const [slow, fast] = [await world.signIn(clerk), await world.signIn(second)];
  const [letter] = await readLetters(code);
  await slow.open(`/desk/letters/${letter!.id}`);
  await fast.open(`/desk/letters/${letter!.id}`);
  await fast.submit('form[action^="/desk/letters/"]', { why: 'برگ دوم نیست' }, /^نپذیرفتن/u);
  await sendLetter(world.shop.services, {
    code,
    positions: [1],
    document: { mediaType: 'image/png', content: PIXEL },
  });
  await slow.submit('form[action^="/desk/letters/"]', { check: true }, /^پذیرفتن/u);
  expect(slow.status).toBe(409);
  expect(slow.text).toContain('هدیه سلیمی امروز');
  expect((await readLetters(code)).map(({ state }) => state)).toEqual(['refused', 'waiting']);
});
