import { chooseBusSeats } from '../../server/products/buses/pages/busSeats.ts';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import type { BusOrderItem } from '../../shared/buses/busOrder.ts';
import type { FlightOrderItem } from '../../shared/flights/flightTrip.ts';
import type { PolicyOrderItem } from '../../shared/insurance/policyOrder.ts';
import { signServiceToken } from '../fakes/signServiceToken.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';

let world: DeskWorld;
let manager: StaffOfTest;
let owner: StaffOfTest;

beforeAll(async () => {
  world = await openDeskWorld();
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  owner = await world.addStaff('owner', 'مینا فروغی');
});

afterAll(() => world.close());

const FORM = 'main form[method="post"]';
const PATH = '/desk/prices/facts';
const RESULTS =
  '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0&airline=mahan-air&kind=system';
const SEARCH = { from: 'tehran', to: 'isfahan', day: '2026-11-26', seats: 1 };
const NOTES = { source: 'بخشنامهٔ ۱۲ ماهان', reason: 'جدول تازهٔ ایرلاین' };

/** Builds the fields of all steps in the form. Steps that are not given stay empty. */
function toFields(...steps: [until: string, percent: string][]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let index = 0; index < 6; index += 1) {
    const [until, percent] = steps[index] ?? ['', ''];
    fields[`until${index}`] = until;
    fields[`percent${index}`] = percent;
  }
  return fields;
}

const STEPS = toFields(['N1', '۳۵'], ['H3', '۵۵'], ['END', '۸۵']);

async function openSubject(staff: StaffOfTest, subject: string): Promise<FormBrowser> {
  const browser = await world.signIn(staff);
  await browser.open(`${PATH}?subject=${encodeURIComponent(subject)}`);
  expect(browser.status).toBe(200);
  return browser;
}

async function save(browser: FormBrowser, typed: Record<string, string>): Promise<void> {
  await browser.submit(FORM, { ...NOTES, ...typed }, /پیش‌نمایش/u);
  expect(browser.status).toBe(200);
  await browser.submit(FORM, {}, /ذخیره/u);
}

async function readOffer<Item extends { offer: unknown }>(code: string): Promise<Item['offer']> {
  const { offer } = await world.shop.services.db
    .selectFrom('orders')
    .select('offer')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return offer as Item['offer'];
}

async function openResults(): Promise<FormBrowser> {
  const visitor = world.open();
  await visitor.open(RESULTS);
  return visitor;
}

/** Orders the first offer of the page. */
async function choose(visitor: FormBrowser) {
  await visitor.submit(FORM, {}, /انتخاب/u);
  const { legs } = await readOffer<FlightOrderItem>(visitor.url.searchParams.get('order') ?? '');
  return legs[0]!;
}

const countRows = async () =>
  (await world.shop.services.db.selectFrom('carrier_terms').select('id').execute()).length;

test('the penalties of an airline apply to new offers and pages; an offer on screen and an order keep theirs', async () => {
  const [first, second] = [await openResults(), await openResults()];
  const before = await choose(first);
  expect(before.segment.carrier.code).toBe('W5');
  expect(before.cancellation.source).toBe('charter.ir');
  expect(before).not.toHaveProperty('terms');

  const browser = await openSubject(manager, 'flights.W5');
  await browser.submit(FORM, { ...STEPS, ...NOTES, classes: '' }, /پیش‌نمایش/u);
  expect(browser.text).toContain('جریمه ۸۵٪');
  expect(await countRows()).toBe(0);
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('شرایط ثبت شد');
  expect(browser.text).toContain('تا ۱۲ ظهر روز پیش ۳۵٪، تا ۳ ساعت پیش ۵۵٪، پس از آن ۸۵٪');

  const kept = await choose(second);
  expect(kept.cancellation).toEqual(before.cancellation);
  const third = await openResults();
  const after = await choose(third);
  expect(after.cancellation).toMatchObject({
    source: NOTES.source,
    tiers: [
      { until: 'N1', penaltyPct: 35 },
      { until: 'H3', penaltyPct: 55 },
      { until: 'END', penaltyPct: 85 },
    ],
  });
  const page = await world.request('/airline/mahan-air');
  const html = await page.text();
  expect(html).toContain(NOTES.source);
  expect(html).not.toContain('charter.ir');
  await browser.open('/desk/log');
  expect(browser.text).toContain(NOTES.reason);
  await expect(
    world.shop.services.db.updateTable('carrier_terms').set({ source: 'x' }).execute(),
  ).rejects.toThrow('append-only');
});

test('an offer that was made with one version keeps it when the next is saved', async () => {
  const visitor = await openResults();
  await save(await openSubject(manager, 'flights.W5'), { ...toFields(['END', '۹۰']), classes: '' });
  expect((await choose(visitor)).cancellation.tiers).toHaveLength(3);
  expect((await choose(await openResults())).cancellation.tiers).toEqual([{ until: 'END', penaltyPct: 90 }]);
});

test('percentages of buses count in new offers and on the pages; a chosen service keeps its own', async () => {
  const { services } = world.shop;
  const listServices = async () =>
    (await Promise.all(services.buses.search(SEARCH, new AbortController().signal)))
      .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
      .filter(({ seatsFree }) => seatsFree.count > 20);
  const [old] = await listServices();
  await save(await openSubject(manager, 'buses.*'), { percent0: '۱۵', percent1: '۶۰' });
  const [current, other] = await listServices();
  expect(current?.refund).toMatchObject({ earlyPct: 15, latePct: 60 });
  await save(await openSubject(manager, `buses.${other!.company.slug}`), { percent0: '۵', percent1: '۴۰' });
  for (const { refund, company } of await listServices())
    expect(refund.earlyPct).toBe(company.slug === other!.company.slug ? 5 : 15);

  const order = async (service: NonNullable<typeof old>) => {
    const map = (await services.buses.seatMap(service.key))!;
    const [seat] = findBestSeats(map, ['female'])!;
    const form = {
      service: signServiceToken(services.signingSecret, service, SEARCH),
      seat: [String(seat!.number)],
      [`gender_${seat!.number}`]: 'female',
    };
    const ensureVisitor = () => `visitor-${service.refund.earlyPct}`;
    const result = await chooseBusSeats(services, {
      form,
      ensureVisitor,
      guestId: null,
      now: services.clock(),
    });
    if (result.kind !== 'started') throw new Error(result.notice.message);
    const code = new URL(result.url, 'https://shop.example').searchParams.get('order') ?? '';
    return (await readOffer<BusOrderItem>(code)).service.refund;
  };
  expect(await order(old!)).toMatchObject({ earlyPct: 10, latePct: 50 });
  expect(await order(current!)).toMatchObject({ earlyPct: 15, latePct: 60 });

  expect(await (await world.request('/bus')).text()).toContain('پیش از حرکت ۱۵٪ و سپس ۶۰٪ کم می‌شود');
  const company = await (await world.request(`/bus/company/${other!.company.slug}`)).text();
  expect(company).toContain('قانون این شرکت');
  expect(company).toContain('پیش از حرکت ۵٪ و سپس ۴۰٪ کم می‌شود');
});

test('the fee of insurers counts in new plans and on the page; a plan on screen and an order keep theirs', async () => {
  const openPlans = async () => {
    const visitor = world.open();
    await visitor.open('/insurance/plans?to=germany&start=1405-10-03&days=17&birth=1371-05-12');
    return visitor;
  };
  const choosePlan = async (visitor: FormBrowser) => {
    await visitor.submit(FORM, {}, /انتخاب این طرح/u);
    const { plan } = await readOffer<PolicyOrderItem>(visitor.url.searchParams.get('order') ?? '');
    return plan;
  };
  const [first, second] = [await openPlans(), await openPlans()];
  const before = await choosePlan(first);
  expect(before).not.toHaveProperty('cancelFee');
  expect(await (await world.request('/insurance')).text()).toContain('۵۰٬۰۰۰ تومان برای هر بیمه‌نامه');

  const browser = await openSubject(manager, 'insurance.*');
  await browser.submit(FORM, { ...NOTES, fee: 'زیاد' }, /پیش‌نمایش/u);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('مبلغ را به تومان');
  await browser.submit(FORM, { ...NOTES, fee: '۸۰٬۰۰۰' }, /پیش‌نمایش/u);
  expect(browser.text).toContain('بیمه‌نامهٔ ۱٬۲۰۰٬۰۰۰ تومانی');
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('کارمزد ثابت ۸۰٬۰۰۰ تومان');

  expect(await choosePlan(second)).not.toHaveProperty('cancelFee');
  const after = await choosePlan(await openPlans());
  expect(after).toMatchObject({ key: before.key, cancelFee: 800_000 });
  await save(await openSubject(manager, `insurance.${after.insurer.slug}`), { fee: '۳۰٬۰۰۰' });
  expect((await choosePlan(await openPlans())).cancelFee).toBe(300_000);
  await browser.open('/desk/log');
  expect(browser.text).toContain('کارمزد ثابت ۸۰٬۰۰۰ تومان');
});

const POLICY = '/insurance/plans?to=germany&start=1406-02-20&days=17&birth=1371-05-12';

/** Buys the first plan for a trip in half a year. */
async function buyPolicy() {
  const visitor = world.open();
  await visitor.open(POLICY);
  await visitor.submit(FORM, {}, /انتخاب این طرح/u);
  const insured = {
    latinFirstName: 'Sara',
    latinLastName: 'Rezaei',
    passportNumber: 'A12345678',
    passportExpiry: '2030-05-21',
    nationalId: '0012345679',
  };
  const fields = Object.entries(insured).map(([name, value]) => [`insured[0][${name}]`, value]);
  const contact = { 'contact[mobile]': '09123456789', 'contact[email]': '' };
  await visitor.submit('main form', { ...Object.fromEntries(fields), ...contact }, /تأیید و ادامه/u);
  await visitor.submit('form:has([name="consent"])', { consent: true, read: true }, /^پرداخت [۰-۹]/u);
  await visitor.submit('form', {}, /^پرداخت$/u);
  expect(visitor.url.pathname).toBe('/insurance/plans/payment/factor');
  const code = visitor.url.searchParams.get('order') ?? '';
  return { visitor, offer: await readOffer<PolicyOrderItem>(code) };
}

test('bad input is refused next to its field with 422, an unknown carrier with 404, a clerk with 403', async () => {
  const browser = await openSubject(manager, 'flights.EP');
  const rows = await countRows();
  const bad = {
    ...toFields(['H3', '۳۰'], ['N3', '۱۲۰']),
    classes: 'سلام',
    day: '۱ آبان ۱۴۰۵',
    source: '',
    reason: '',
  };
  await browser.submit(FORM, bad, /پیش‌نمایش/u);
  expect(browser.status).toBe(422);
  for (const text of [
    'حرف‌های لاتین',
    'نزدیک‌تر باشد',
    'از ۰ تا ۱۰۰',
    'پلهٔ آخر باید',
    'بیش از یک هفته گذشته',
    'این را بنویسید',
  ])
    expect(browser.text).toContain(text);
  await browser.submit(
    FORM,
    { ...toFields(['N1', '۴۰'], ['END', '۳۰']), ...NOTES, classes: 'y v', day: '' },
    /پیش‌نمایش/u,
  );
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('کمتر نمی‌شود');
  expect(await countRows()).toBe(rows);
  await browser.open(`${PATH}?subject=flights.ZZ`);
  expect(browser.status).toBe(404);
  const clerk = await world.signIn(await world.addStaff('clerk'));
  await clerk.open(PATH);
  expect(clerk.status).toBe(403);
});

test('saves only what was previewed, and a future day does not apply yet', async () => {
  const browser = await openSubject(manager, 'flights.EP');
  const rows = await countRows();
  await browser.submit(
    FORM,
    { ...toFields(['END', '۵۰']), ...NOTES, classes: '', day: '۱۴۰۵/۰۹/۲۰' },
    /پیش‌نمایش/u,
  );
  await browser.submit(FORM, { percent0: '۶۶' }, /ذخیره/u);
  expect(browser.status).toBe(200);
  expect(browser.text).toContain('جریمه ۶۶٪');
  expect(await countRows()).toBe(rows);
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('هنوز نرسیده');
  const { terms, clock } = world.shop.services;
  expect(terms.find(clock()).rows.some(({ subject }) => subject === 'flights.EP')).toBe(false);
});

test('of two people who change the same carrier one succeeds, and the other sees who (409)', async () => {
  const [first, second] = [
    await openSubject(manager, 'flights.charter'),
    await openSubject(owner, 'flights.charter'),
  ];
  for (const each of [first, second]) {
    await each.submit(FORM, { ...toFields(['N3', '۲۵'], ['END', '۱۰۰']), ...NOTES }, /پیش‌نمایش/u);
  }
  await first.submit(FORM, {}, /ذخیره/u);
  expect(first.text).toContain('شرایط ثبت شد');
  const rows = await countRows();
  await second.submit(FORM, {}, /ذخیره/u);
  expect(second.status).toBe(409);
  expect(second.text).toContain('هدیه سلیمی');
  expect(await countRows()).toBe(rows);
});

test('days for cancelling a policy hold from their day; a policy that was sold before keeps its own', async () => {
  const first = await buyPolicy();
  const { slug } = first.offer.plan.insurer;
  expect(first.offer.plan.cancelDays).toBe(183);
  const browser = await openSubject(owner, `insurance.${slug}`);
  const rows = await countRows();
  const cookie = await world.cookieOf(await world.addStaff('clerk'));
  const body = new URLSearchParams({ ...NOTES, subject: `insurance.${slug}`, cancelDays: '1', step: 'save' });
  const refused = await world.request(PATH, {
    method: 'POST',
    cookie,
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('اجازه ندارید');
  for (const cancelDays of ['', '۰', '۱۰۰۱', '۱۲/۵', 'زیاد']) {
    await browser.submit(FORM, { ...NOTES, cancelDays }, /پیش‌نمایش/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('عددی از ۱ تا ۱٬۰۰۰ بنویسید.');
  }
  const days = { cancelDays: '۳۰', longCancelDays: '60', day: '۱۴۰۵/۰۹/۰۳' };
  await browser.submit(FORM, days, /پیش‌نمایش/u);
  expect(browser.text).toContain('۱۸۳ روز پس از صدور');
  expect(await countRows()).toBe(rows);
  await browser.submit(FORM, {}, /ذخیره/u);
  expect(browser.text).toContain('هنوز نرسیده');
  expect(browser.text).toContain('ابطال تا ۳۰ روز پس از صدور، بیمه‌نامهٔ بیش از ۹۲ روز تا ۶۰ روز');
  expect(await (await world.request('/insurance')).text()).toContain('حداکثر ۱۸۳ روز پس از صدور');

  world.pass(24 * 60);
  const second = await buyPolicy();
  expect(second.offer.plan).toMatchObject({ cancelDays: 30, insurer: { slug } });
  const sold = world.shop.services.products.get('insurance');
  const print = (offer: PolicyOrderItem['offer']) =>
    JSON.stringify(sold?.printedTerms?.({ offer, search: { startDay: '2027-05-10', days: 17 } } as never, 1));
  for (const [{ visitor, offer }, until, limit] of [
    [first, 'تا یکشنبه ۱۹ اردیبهشت ۱۴۰۶ می‌توانید ابطال بخواهید', '۱۸۳'],
    [second, 'تا پنجشنبه ۳ دی ۱۴۰۵ می‌توانید ابطال بخواهید', '۳۰'],
  ] as const) {
    await visitor.open(visitor.url.href);
    expect(visitor.text).toContain(until);
    expect(print(offer)).toContain(`حداکثر ${limit} روز پس از صدور`);
  }
  expect(await (await world.request('/rules/penalties')).text()).toContain('ابطال تا ۳۰ روز پس از صدور');
  expect(await (await world.request('/insurance')).text()).toContain('حداکثر ۳۰ تا ۱۸۳ روز پس از صدور');

  world.pass(40 * 24 * 60);
  const cancel = { policies: '1', reason: 'not_travelling' };
  await second.visitor.submit('#cancel', cancel);
  expect(second.visitor.status).toBe(422);
  expect(second.visitor.text).toContain('زمان ابطال آنلاین تمام شده است');
  await first.visitor.submit('#cancel', cancel);
  expect(first.visitor.url.pathname).toBe('/orderTracking/refund');
});
