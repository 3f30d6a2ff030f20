import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import request from 'supertest';
import type { SignedIn } from '../../server/accounts/accounts.ts';
import { sealPassengers } from '../../server/accounts/passengerSeal.ts';
import { addPassenger, findSaved } from '../../server/accounts/savedPassengers.ts';
import { FormBrowser } from './formBrowser.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Saved passengers of an account, in a browser with HTML forms only. */
let shop: TestApp;
let server: Server;
let now = new Date('2026-11-21T12:00:00+03:30');
let owner: FormBrowser;
let other: FormBrowser;

const RESULTS = 'main form[method="post"]';
const PASSENGERS = 'main form';
const PASSWORD = 'گذرواژه‌ی من ۱۲۳';

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await makePurchase(shop.services, 'issued');
  owner = await registerUser('owner', BUYER_COOKIE);
  await owner.open('/dashboard');
  await owner.submit('form:has(button[value="claimGuest"])', {}, /به حسابم اضافه شود/);
  other = await registerUser('other');
  await owner.open('/dashboard?part=passengers');
  await owner.submit('form:has(input[value="savePassenger"])', {}, /ذخیره/);
  // On the day of an order, every visitor gets its passengers as suggestions. Later, only accounts with saved
  // passengers get some.
  now = new Date('2026-11-24T12:00:00+03:30');
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** @param extraCookie sent with every request, as if the browser already had this cookie */
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
  await browser.submit(RESULTS, { username, email, password: PASSWORD });
  return browser;
}

async function toPassengers(browser: FormBrowser): Promise<void> {
  await browser.open('/flight/tehran-mashhad?date=1405-09-12&adult=2&child=0&infant=0');
  await browser.submit(RESULTS, {}, /انتخاب/u);
  expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
}

function collectChips(browser: FormBrowser, index = 0): { value: string; label: string }[] {
  const chips = browser.document.querySelectorAll(`button[name="fill"][value^="saved:${index}:"]`);
  return [...chips].map((chip) => ({
    value: chip.getAttribute('value') ?? '',
    label: chip.textContent?.trim() ?? '',
  }));
}

/** Presses one button by its value. */
const press = (browser: FormBrowser, { value }: { value: string }, typed: Record<string, string> = {}) =>
  browser.submit(PASSENGERS, typed, new RegExp(`^${value}$`));

function listFields(browser: FormBrowser, index: number): Record<string, string> {
  const start = `passengers[${index}]`;
  const fields = browser.document.querySelectorAll<HTMLInputElement>(`${PASSENGERS} [name^="${start}"]`);
  return Object.fromEntries(
    [...fields]
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, value }) => [name.slice(start.length + 1, -1), value]),
  );
}

test('a saved passenger fills one card of the form with one click, and nothing is saved yet', async () => {
  await toPassengers(owner);
  expect(listFields(owner, 0).firstName).toBe('');
  const [saved, ...more] = collectChips(owner, 1);
  expect([saved?.label, more]).toEqual(['سارا رضایی', []]);
  await press(owner, saved!, { 'passengers[0][firstName]': 'مینا', 'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹' });
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
  const rows = await shop.services.db
    .selectFrom('passengers')
    .innerJoin('orders', 'orders.id', 'passengers.order_id')
    .where('orders.code', '=', owner.url.searchParams.get('order') ?? '')
    .select('position')
    .execute();
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
  expect(other.document.querySelector('[value^="saved:"]')).toBeNull();
  const form = other.document.querySelector(PASSENGERS);
  form?.insertAdjacentHTML('beforeend', `<button name="fill" value="saved:0:${saved?.id}">دزدی</button>`);
  await other.submit(PASSENGERS, {}, /دزدی/u);
  expect(other.status).toBe(200);
  expect(listFields(other, 0)).toMatchObject({ firstName: '', latinFirstName: '' });
  expect(other.document.documentElement.outerHTML).not.toContain('0012345679');
});

describe('a passenger entered manually', () => {
  const FORM = 'form[aria-label="مشخصات مسافر"]';
  const SAVE = /^save$/;
  const PARISA = {
    gender: 'female',
    latinFirstName: 'Parisa',
    latinLastName: 'Ahmadi',
    firstName: 'پریسا',
    lastName: 'احمدی',
    birth: '۱۳۷۲/۰۵/۱۲',
    nationalId: '۰۴۹۹۳۷۰۸۹۹',
    passportNumber: 'k12345678',
    country: 'IR',
    passportExpiry: '2031/05/21',
  };
  const page = () => owner.document.documentElement.outerHTML;
  const readValueIn = (form: string, name: string) =>
    owner.document.querySelector<HTMLInputElement>(`${form} [name="${name}"]`)?.value;
  const readValue = (name: string) => readValueIn(PASSENGERS, name);
  const findChip = (name: string) => collectChips(owner).find(({ label }) => label === name)!;

  async function countRows(): Promise<number> {
    const rows = await shop.services.db.selectFrom('saved_passengers').select('id').execute();
    return rows.length;
  }

  async function add(browser: FormBrowser, typed: Record<string, string>): Promise<void> {
    await browser.open('/dashboard/passengers/new');
    await browser.submit(FORM, typed, SAVE);
  }

  async function findParisa() {
    const saved = await findSaved(shop.services, { userKey: await findUserKey() } as SignedIn);
    return saved.find(({ person }) => person.nationalId === '0499370899')!;
  }

  async function findUserKey(): Promise<string> {
    const users = await shop.services.db
      .selectFrom('cms_users')
      .select('id')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    return `e:${users.id}`;
  }

  test('with invalid fields is shown again with messages, and once corrected is listed with masked documents', async () => {
    await owner.open('/dashboard?part=passengers');
    await owner.follow(/افزودن مسافر/);
    expect(owner.url.pathname).toBe('/dashboard/passengers/new');
    await owner.submit(
      FORM,
      { latinFirstName: 'پریسا', passportNumber: 'K12345678', birth: '1372/13/01' },
      SAVE,
    );
    expect(owner.status).toBe(422);
    expect(owner.document.querySelector<HTMLInputElement>('#latinFirstName')?.value).toBe('پریسا');
    expect(owner.text).toContain('نام را به حروف لاتین و مطابق مدرک بنویسید.');
    expect(owner.text).toContain('تاریخ تولد را مثل ۱۳۷۱/۰۵/۱۲ بنویسید.');
    expect(owner.text).toContain('جنسیت: این بخش را پر کنید.');
    expect(owner.text).toContain('پایان اعتبار گذرنامه: این بخش را پر کنید.');
    await owner.submit(FORM, PARISA, SAVE);
    expect(owner.url.search).toBe('?part=passengers&done=saved');
    expect(owner.text).toContain('PARISA AHMADI، کد ملی •••• ۰۸۹۹، گذرنامه •••• ۵۶۷۸');
    expect(page()).not.toMatch(/0499370899|K12345678|۰۴۹۹۳۷۰۸۹۹/);
  });

  test('needs a name, and a national id or a passport that has not expired', async () => {
    await add(owner, { gender: 'male', birth: '1372/01/01' });
    expect(owner.status).toBe(422);
    expect(owner.text).toContain('نام لاتین یا نام فارسی را بنویسید');
    expect(owner.text).toContain('کد ملی یا گذرنامه را بنویسید.');
    await add(owner, { ...PARISA, passportExpiry: '2026/01/01', birth: '1250/01/01' });
    expect(owner.text).toContain('اعتبار این گذرنامه تمام شده است.');
    expect(owner.text).toContain('سال تولد را دوباره ببینید.');
  });

  test('cannot be saved twice: another passenger with the same document is refused with 409', async () => {
    await add(owner, PARISA);
    expect(owner.url.search).toBe('?part=passengers&done=saved');
    await add(owner, { ...PARISA, latinFirstName: 'Pari' });
    expect(owner.status).toBe(409);
    expect(owner.text).toContain('همین کد ملی یا گذرنامه را دارد');
    expect(owner.document.querySelector<HTMLInputElement>('#latinFirstName')?.value).toBe('Pari');
  });

  test('is edited on its own page, which other accounts and signed-out visitors cannot open', async () => {
    const { id } = await findParisa();
    const path = `/dashboard/passengers/${id}`;
    await other.open(path);
    expect(other.status).toBe(404);
    await other.open('/dashboard/passengers/new');
    other.document.querySelector(FORM)?.setAttribute('action', path);
    await other.submit(FORM, PARISA, SAVE);
    expect(other.status).toBe(404);
    const stranger = await request(shop.app).get(path);
    expect([stranger.status, stranger.headers.location]).toEqual([
      302,
      expect.stringContaining('/account/signIn'),
    ]);
    const payload = await request(shop.app).get(`${path}/_payload.json`);
    expect(payload.text).not.toContain('0499370899');

    await owner.open('/dashboard?part=passengers');
    await owner.follow(new RegExp(path));
    expect(owner.document.querySelector<HTMLInputElement>('#birth')?.value).toBe('۱۳۷۲/۰۵/۱۲');
    await owner.submit(FORM, { firstName: 'پری' }, SAVE);
    expect(owner.text).toContain('پری احمدی');
    expect((await findParisa()).person).toMatchObject({
      firstName: 'پری',
      country: 'IR',
      birth: '1993-08-03',
    });
  });

  test('is not saved by a form from another site', async () => {
    const before = await countRows();
    const forged = await request(shop.app)
      .post('/dashboard/passengers/new')
      .set('host', new URL(PUBLIC_URL).host)
      .set('origin', 'https://evil.example')
      .set('sec-fetch-site', 'cross-site')
      .type('form')
      .send({ ...PARISA, action: 'save' });
    expect(forged.status).toBe(403);
    expect(await countRows()).toBe(before);
  });

  test('fills the form of a bus with one click and keeps the contact', async () => {
    await owner.open('/bus/tehran-isfahan?date=1405-09-12&seats=1');
    await owner.follow(/service=/);
    const seat = owner.document.querySelector('input[name="seat"]:not([disabled])')!;
    seat.setAttribute('checked', '');
    const gender = seat.getAttribute('aria-label')?.includes('فقط برای آقا') ? 'male' : 'female';
    await owner.submit('form:has(input[name="seat"])', { gender });
    expect(owner.url.pathname).toBe('/bus/tehran-isfahan/passengers');
    await press(owner, findChip('پری احمدی'), { mobile: '09123456789' });
    expect(['firstName', 'lastName', 'nationalId', 'mobile'].map(readValue)).toEqual([
      'پری',
      'احمدی',
      '0499370899',
      '09123456789',
    ]);
  });

  test('fills one insured person with one click and keeps the other fields of the policy', async () => {
    await owner.open('/insurance/plans?to=germany&start=1405-10-03&days=17&birth=1371-05-12');
    await owner.submit(RESULTS, {}, /انتخاب این طرح/u);
    expect(owner.url.pathname).toBe('/insurance/plans/passengers');
    await press(owner, findChip('پری احمدی'), { 'insured[0][beneficiary]': 'مادرم' });
    const fields = [
      'latinFirstName',
      'passportNumber',
      'passportExpiry',
      'nationalId',
      'birth',
      'beneficiary',
    ];
    expect(fields.map((field) => readValue(`insured[0][${field}]`))).toEqual([
      'PARISA',
      'K12345678',
      '2031-05-21',
      '0499370899',
      '۱۳۷۲/۰۵/۱۲',
      'مادرم',
    ]);
  });

  test('a row of the previous release is offered immediately, and the job seals it without changing the page', async () => {
    const userKey = await findUserKey();
    await shop.services.db
      .insertInto('saved_passengers')
      .values({
        id: '019ab000-0000-7000-8000-000000000001',
        user_key: userKey,
        document_key: 'hash of the release before',
        passenger: JSON.stringify({
          firstName: '',
          lastName: '',
          latinFirstName: 'OMID',
          latinLastName: 'KARIMI',
          gender: 'male',
          birthDay: '1980-01-01',
          document: { kind: 'passport', number: 'P7654321', country: 'AF', expiresOn: '2032-01-01' },
        }),
        created_at: now,
      })
      .execute();
    await owner.open('/dashboard?part=passengers');
    expect(owner.text).toContain('OMID KARIMI، گذرنامه •••• ۴۳۲۱');
    expect(await sealPassengers(shop.services)).toBe(1);
    await owner.open('/dashboard?part=passengers');
    expect(owner.text).toContain('OMID KARIMI، گذرنامه •••• ۴۳۲۱');
  });

  test('leaves no document, name or birth date in the rows of the table', async () => {
    const rows = await sql<{ row: string }>`SELECT saved_passengers::text AS row,
      encode(sealed, 'escape') AS bytes FROM saved_passengers`.execute(shop.services.db);
    expect(rows.rows).toHaveLength(3);
    const stored = JSON.stringify(rows.rows);
    for (const plain of [
      '0499370899',
      'K12345678',
      '0012345679',
      'P7654321',
      'PARISA',
      'پری',
      'رضایی',
      '1993-08-03',
    ])
      expect(stored).not.toContain(plain);
    // A plain hash of a national id could be found by trying all ids.
    const plainHash = createHash('sha256').update('national_id::0012345679').digest('hex').slice(0, 32);
    expect(stored).not.toContain(plainHash);
  });

  test('is in the data file of the account', async () => {
    await owner.open('/dashboard/my-data.json');
    const data = JSON.parse(owner.document.body.textContent ?? '') as { savedPassengers: object[] };
    expect(data.savedPassengers).toContainEqual(
      expect.objectContaining({ nationalId: '0499370899', passportNumber: 'K12345678', birth: '1993-08-03' }),
    );
  });

  test('is deleted after a confirmation, because no order could restore it', async () => {
    const { id } = await findParisa();
    await owner.open('/dashboard?part=passengers');
    await owner.submit(`form:has(button[value="${id}"])`, {}, /حذف/);
    expect(owner.url.pathname + owner.url.search).toBe(`/dashboard/passengers/${id}?remove=1`);
    expect(owner.text).toContain('پری احمدی حذف شود؟');
    expect(await findParisa()).toBeDefined();
    await owner.submit('main form', {}, /^remove$/);
    expect(owner.text).toContain('مسافر حذف شد.');
    expect(await findParisa()).toBeUndefined();
    await owner.open(`/dashboard/passengers/${id}`);
    expect(owner.status).toBe(404);
  });

  test('is refused when the account already has thirty', async () => {
    const account = { userKey: await findUserKey() } as SignedIn;
    const person = (await findSaved(shop.services, account))[0]!.person;
    const addNext = (number: number) =>
      addPassenger(shop.services, account, {
        ...person,
        nationalId: '',
        passportNumber: `N${1_000_000 + number}`,
      });
    for (let number = await countRows(); number < 30; number += 1)
      expect(await addNext(number)).toMatchObject({ kind: 'saved' });
    expect(await addNext(30)).toEqual({ kind: 'full' });
    expect(await countRows()).toBe(30);
    await owner.open('/dashboard?part=passengers');
    expect(owner.text).toContain('جای مسافر تازه نیست');
    await add(owner, PARISA);
    expect(owner.status).toBe(409);
    expect(owner.text).toContain('حداکثر ۳۰ مسافر');
    expect(readValueIn(FORM, 'latinFirstName')).toBe('Parisa');
  });

  test('is deleted together with the account', async () => {
    await owner.open('/dashboard?part=data');
    await owner.submit('form:has(button[value="deleteData"])', { currentPassword: PASSWORD }, /حذف همیشگی/);
    expect(await countRows()).toBe(0);
  });
});
