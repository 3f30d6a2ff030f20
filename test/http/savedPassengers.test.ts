import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FormBrowser } from './formBrowser.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { PUBLIC_URL, testApp, type TestApp } from './testApp.ts';

/** The passengers form of a signed-in user in a browser with HTML forms only. */
let shop: TestApp;
let server: Server;
let now = new Date('2026-11-21T12:00:00+03:30');
let owner: FormBrowser;
let other: FormBrowser;

const RESULTS = 'main form[method="post"]';
const PASSENGERS = 'main form';

beforeAll(async () => {
  shop = await testApp({ now: () => now });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await makePurchase(shop.services, 'issued');
  owner = await registerUser('owner', BUYER_COOKIE);
  await owner.open('/dashboard');
  await owner.submit('form:has(button[value="claimGuest"])', {}, /به حسابم اضافه شود/);
  other = await registerUser('other');
  await owner.open('/dashboard?part=passengers');
  await owner.submit('form:has(input[value="savePassenger"])', {}, /ذخیره/);
  // Passengers of an order of the same day are suggested to every visitor; those of an account permanently.
  now = new Date('2026-11-24T12:00:00+03:30');
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** @param extraCookie sent with every request, as if the browser already had it */
async function registerUser(username: string, extraCookie = ''): Promise<FormBrowser> {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    headers.set('cookie', [headers.get('cookie'), extraCookie].filter(Boolean).join('; '));
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
  });
  await browser.open('/account/register');
  const email = `${username}@example.test`;
  await browser.submit(RESULTS, { username, email, password: 'گذرواژه‌ی من ۱۲۳' });
  return browser;
}

async function toPassengers(browser: FormBrowser): Promise<void> {
  await browser.open('/flight/tehran-mashhad?date=1405-09-12&adult=2&child=0&infant=0');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
}

function collectOptions(browser: FormBrowser): { value: string; label: string }[] {
  const options = browser.document.querySelectorAll<HTMLOptionElement>('[name="saved[1]"] option');
  return [...options].filter(({ value }) => value !== '').map(({ value, text }) => ({ value, label: text }));
}

function listFields(browser: FormBrowser, index: number): Record<string, string> {
  const start = `passengers[${index}]`;
  const fields = browser.document.querySelectorAll<HTMLInputElement>(`${PASSENGERS} [name^="${start}"]`);
  return Object.fromEntries(
    [...fields]
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, value }) => [name.slice(start.length + 1, -1), value]),
  );
}

test('a saved passenger is chosen from a list and fills one card without saving anything', async () => {
  await toPassengers(owner);
  expect(listFields(owner, 0).firstName).toBe('');
  const [saved, ...more] = collectOptions(owner);
  expect([saved?.label, more]).toEqual(['سارا رضایی', []]);
  await owner.submit(
    PASSENGERS,
    { 'saved[1]': saved?.value ?? '', 'passengers[0][firstName]': 'مینا', 'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹' },
    /پر کردن/u,
  );
  // The first button of the form belongs to the first card, whose list is unchanged.
  expect(owner.status).toBe(200);
  expect(listFields(owner, 1).firstName).toBe('');
  owner.document.querySelector('button[value="saved:0"]')?.remove();
  await owner.submit(PASSENGERS, { 'saved[1]': saved?.value ?? '' }, /پر کردن/u);
  expect(owner.status).toBe(200);
  expect(listFields(owner, 1)).toMatchObject({
    gender: 'female',
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: 'SARA',
    latinLastName: 'REZAEI',
    nationalId: '0012345679',
    birthDay: '1',
    birthMonth: '1',
    birthYear: '1369',
  });
  expect(listFields(owner, 0)).toMatchObject({ firstName: 'مینا', latinFirstName: '' });
  const { rows } = await shop.services.db
    .selectFrom('passengers')
    .innerJoin('orders', 'orders.id', 'passengers.order_id')
    .where('orders.code', '=', owner.url.searchParams.get('order') ?? '')
    .select('position')
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
});

test('a filled card continues to the payment like a typed one', async () => {
  await owner.submit(
    PASSENGERS,
    {
      'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹',
      'passengers[0][gender]': 'female',
      'passengers[0][firstName]': 'مینا',
      'passengers[0][lastName]': 'کریمی',
      'passengers[0][latinFirstName]': 'Mina',
      'passengers[0][latinLastName]': 'Karimi',
      'passengers[0][nationalId]': '0499370899',
      'passengers[0][birthDay]': '14',
      'passengers[0][birthMonth]': '7',
      'passengers[0][birthYear]': '1371',
    },
    /تأیید و ادامه/u,
  );
  expect(owner.url.pathname).toBe('/payment/confirmInformation');
  expect(owner.text).toContain('SARA REZAEI');
});

test('other users cannot see the list or fill a form by the id of a saved passenger', async () => {
  const [saved] = await shop.services.db.selectFrom('saved_passengers').select('id').execute();
  await toPassengers(other);
  expect(other.document.querySelector('[name^="saved["]')).toBeNull();
  const form = other.document.querySelector(PASSENGERS);
  form?.insertAdjacentHTML(
    'beforeend',
    `<input name="saved[0]" value="${saved?.id}"><button name="fill" value="saved:0">دزدی</button>`,
  );
  await other.submit(PASSENGERS, {}, /دزدی/u);
  expect(other.status).toBe(200);
  expect(listFields(other, 0)).toMatchObject({ firstName: '', latinFirstName: '' });
  expect(other.document.documentElement.outerHTML).not.toContain('0012345679');
});
