import { sql } from 'kysely';
import { isStaffRoute, type StaffRoute } from '../../server/desk/deskRoute.ts';
import { DESK_ROUTES } from '../../server/desk/deskRoutes.ts';
import { hasPermission, ROLES, type Role } from '../../shared/desk/permissions.ts';
import { openDeskWorld, STAFF_PASSWORD, type DeskWorld, type StaffOfTest } from './deskWorld.ts';

let world: DeskWorld;
let people: Record<Role, StaffOfTest>;

beforeAll(async () => {
  world = await openDeskWorld();
  people = {
    clerk: await world.addStaff('clerk', 'نوید بهرامی'),
    cashier: await world.addStaff('cashier', 'نگین کرمانی'),
    manager: await world.addStaff('manager', 'هدیه سلیمی'),
    owner: await world.addStaff('owner', 'مینا فروغی'),
  };
});

afterAll(() => world.close());

const STAFF_ROUTES = DESK_ROUTES.filter(isStaffRoute);
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** Returns an address of the route with ids that do not exist. */
function toAddress({ path }: StaffRoute): string {
  return path.replace(/:\w+/g, '01930000-0000-7000-8000-000000000000');
}

/**
 * Returns everything that staff can change, as text. Omits the log and the use of sessions, which change with every
 * view.
 */
async function readEverything(): Promise<string> {
  const { db } = world.shop.services;
  const tables = [
    'staff',
    'desk_limits',
    'price_limits',
    'fee_rules',
    'carrier_terms',
    'desk_approvals',
    'discounts',
    'discount_stops',
    'contact_messages',
    'message_events',
    'orders',
    'order_events',
    'refunds',
    'refund_requests',
    'payments',
    'holds',
    'passengers',
    'ledger',
    'outbox',
    'shop_settings',
    'brand_pictures',
    'invoice_sellers',
    'exchange_rates',
    'desk_day_closes',
    'reviews',
    'policy_requests',
    'desk_posts',
    'staff_sessions',
  ];
  const rows = await Promise.all(
    tables.map(async (table) => (await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1`.execute(db)).rows),
  );
  return JSON.stringify(rows, (name, value: unknown) => (name === 'last_seen_at' ? null : value));
}

/** Ways to forge a form. The test tries each of them at every address that accepts a form. */
const FORGERIES: Readonly<Record<string, { status: number; words: string }>> = {
  'without a key': { status: 403, words: 'نشست دیگری است' },
  'with the key of a colleague': { status: 403, words: 'نشست دیگری است' },
  'from another site': { status: 403, words: 'انجام نشد' },
  'in a session that is over': { status: 401, words: 'نشست بسته شد' },
  'in an unknown session': { status: 401, words: 'نشست بسته شد' },
};

function countRefused(staff: StaffOfTest): Promise<number> {
  return world.shop.services.db
    .selectFrom('desk_actions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staff.id)
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

describe.each(ROLES)('the role %s', (role) => {
  test('opens exactly the addresses of its permissions; the others answer 403, change nothing and are written down', async () => {
    const cookie = await world.cookieOf(people[role]);
    const before = await readEverything();
    let refusals = await countRefused(people[role]);
    for (const route of STAFF_ROUTES) {
      const allowed = route.permission === 'any' || hasPermission(role, route.permission);
      // The shop refuses a form without a key after the permission check, so these requests change nothing.
      const init = route.method === 'post' ? { method: 'POST', headers: FORM, body: 'x=1' } : {};
      const response = await world.request(toAddress(route), { ...init, cookie });
      const name = `${route.method} ${route.path}`;
      if (allowed) {
        const fine = route.method === 'post' ? [403] : [200, 303, 404];
        expect([name, fine.includes(response.status)]).toEqual([name, true]);
        if (route.method === 'post') {
          expect([name, await response.text()]).toEqual([name, expect.stringContaining('نشست دیگری است')]);
          refusals += 1;
        }
      } else {
        expect([name, response.status]).toEqual([name, 403]);
        expect(await response.text()).toContain('دفتر کارها نوشته شد');
        refusals += 1;
      }
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
    }
    expect(await countRefused(people[role])).toBe(refusals);
    expect(await readEverything()).toBe(before);
  });
});

test('without a session every address leads to the sign-in, and a form answers 401 and changes nothing', async () => {
  const before = await readEverything();
  for (const route of STAFF_ROUTES) {
    const init = route.method === 'post' ? { method: 'POST', headers: FORM, body: 'x=1' } : {};
    const response = await world.request(toAddress(route), init);
    expect([route.path, response.status]).toEqual([route.path, route.method === 'post' ? 401 : 303]);
    if (route.method === 'get') expect(response.headers.get('location')).toMatch(/^\/desk\/sign-in\?to=/);
  }
  expect(await readEverything()).toBe(before);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling of the host', { 'sec-fetch-site': 'same-site' }],
  ['an address that was typed in', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a client that says nothing', {}],
])('a form from %s is refused with 403 before anything is read', async (_title, from) => {
  const cookie = await world.cookieOf(people.owner);
  const before = await readEverything();
  const response = await world.request('/desk/staff', {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
    body: 'name=a&email=a@b.example&role=owner',
  });
  expect(response.status).toBe(403);
  expect(await readEverything()).toBe(before);
});

describe.each(ROLES)('a forged form of the role %s', (role) => {
  test.each(Object.keys(FORGERIES))(
    '%s is refused at every address, changes nothing and is written down',
    async (way) => {
      const colleague = await world.signIn(await world.addStaff(role, 'همکار دیگر'));
      await colleague.open('/desk/profile');
      const foreign = colleague.document.querySelector('main input[name="formKey"]')!.getAttribute('value')!;
      const victim = await world.addStaff(role, 'قربانی');
      const cookie =
        way === 'in an unknown session' ? `__Host-rs_desk=${'A'.repeat(43)}` : await world.cookieOf(victim);
      if (way === 'in a session that is over') world.pass(31);
      const headers = way === 'from another site' ? { ...FORM, 'sec-fetch-site': 'cross-site' } : FORM;
      const body = way === 'with the key of a colleague' ? `formKey=${encodeURIComponent(foreign)}` : 'x=1';
      const routes = STAFF_ROUTES.filter(
        ({ method, permission }) =>
          method === 'post' && (permission === 'any' || hasPermission(role, permission)),
      );
      expect(routes.length).toBeGreaterThan(5);
      const before = await readEverything();
      for (const route of routes) {
        const response = await world.request(toAddress(route), { method: 'POST', headers, cookie, body });
        const { status, words } = FORGERIES[way]!;
        expect([route.path, response.status]).toEqual([route.path, status]);
        expect([route.path, await response.text()]).toEqual([route.path, expect.stringContaining(words)]);
      }
      expect(await readEverything()).toBe(before);
      expect(await countRefused(victim)).toBe(way === 'in an unknown session' ? 0 : routes.length);
    },
  );
});

test('a form with the key of another staff member is refused with 403', async () => {
  const owner = await world.signIn(people.owner);
  await owner.open('/desk/staff');
  const foreignKey = owner.document.querySelector('main input[name="formKey"]')!.getAttribute('value')!;
  const other = await world.addStaff('owner', 'مالک دوم');
  const response = await world.request('/desk/staff', {
    method: 'POST',
    cookie: await world.cookieOf(other),
    headers: FORM,
    body: new URLSearchParams({
      formKey: foreignKey,
      name: 'کسی',
      email: 'x@y.example',
      role: 'owner',
    }).toString(),
  });
  expect(response.status).toBe(403);
  const { db } = world.shop.services;
  expect(await db.selectFrom('staff').select('id').where('email', '=', 'x@y.example').execute()).toEqual([]);
});

test('a session ends after half an hour without a request, after twelve hours, and when the owner blocks the account', async () => {
  const clerk = await world.addStaff('clerk', 'سپیده رامش');
  const idle = await world.cookieOf(clerk);
  expect((await world.request('/desk/profile', { cookie: idle })).status).toBe(200);
  world.pass(29);
  expect((await world.request('/desk/profile', { cookie: idle })).status).toBe(200);
  world.pass(31);
  const over = await world.request('/desk/profile', { cookie: idle });
  expect([over.status, over.headers.get('location')]).toEqual([303, '/desk/sign-in?to=%2Fdesk%2Fprofile']);

  const long = await world.cookieOf(clerk);
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    expect((await world.request('/desk/profile', { cookie: long })).status).toBe(200);
    world.pass(20);
  }
  world.pass(20);
  expect((await world.request('/desk/profile', { cookie: long })).status).toBe(303);

  const blocked = await world.cookieOf(clerk);
  const owner = await world.signIn(people.owner);
  await owner.open(`/desk/staff/${clerk.id}`);
  await owner.submit('form[action$="/block"]', { reason: 'از شرکت رفت' }, /خاموش/);
  expect(owner.text).toContain('حساب خاموش شد');
  expect((await world.request('/desk/profile', { cookie: blocked })).status).toBe(303);
});

test('an invited colleague chooses a password, sets the app and signs in again with its code', async () => {
  const owner = await world.signIn(people.owner);
  await owner.open('/desk/staff');
  await owner.submit('form[action="/desk/staff"]', {
    name: 'بابک نیکان',
    email: 'Babak@Agency.example',
    role: 'cashier',
  });
  const link = /https:\S+\/desk\/invite\?token=\S+/.exec(owner.text)![0].replace(/بازگشت.*/, '');
  const babak = world.open();
  await babak.open(new URL(link).pathname + new URL(link).search);
  await babak.submit('form', { password: 'password1234', passwordAgain: 'password1234' });
  expect(babak.status).toBe(422);
  await babak.submit('form', { password: STAFF_PASSWORD, passwordAgain: STAFF_PASSWORD });
  const secret = babak.document.querySelector('.copyline')!.textContent!;
  await babak.submit('form', { code: '000000' });
  expect(babak.status).toBe(422);
  await babak.submit('form', { code: world.codeOf({ secret }) });
  const recovery = [...babak.document.querySelectorAll('.codes li')].map((item) => item.textContent!);
  expect(recovery).toHaveLength(10);
  await babak.open('/desk/profile');
  expect(babak.text).toContain('بابک نیکان');

  const again = world.open();
  await again.open(new URL(link).pathname + new URL(link).search);
  expect(again.status).toBe(410);
  await again.open('/desk/log');
  await again.submit('form', { email: 'babak@agency.example', password: STAFF_PASSWORD });
  // The code that enrolled the app is used up. The next code works once.
  await again.submit('form', { code: world.codeOf({ secret }) });
  expect(again.status).toBe(401);
  world.pass(1);
  const code = world.codeOf({ secret });
  await again.submit('form', { code });
  expect([again.url.pathname, again.status]).toEqual(['/desk/log', 403]);

  const third = world.open();
  await third.open('/desk');
  await third.submit('form', { email: 'babak@agency.example', password: STAFF_PASSWORD });
  await third.submit('form', { code });
  expect(third.status).toBe(401);
  await third.follow(/کد بازیابی/);
  await third.submit('form', { recoveryCode: recovery[0]! });
  expect(third.status).toBe(200);
  expect(third.text).toContain('بابک نیکان');
});

test('the sign-in tells a wrong password and an unknown account nothing apart, and stops guessing with 429', async () => {
  const answers: string[] = [];
  for (const email of [people.clerk.email, 'nobody@agency.example']) {
    const browser = world.open();
    await browser.open('/desk/sign-in');
    await browser.submit('form', { email, password: 'نادرست' });
    expect(browser.status).toBe(401);
    answers.push(browser.text.replace(email, ''));
    expect(browser.document.querySelector('input[name="email"]')!.getAttribute('value')).toBe(email);
  }
  expect(answers[0]).toBe(answers[1]);
  const browser = world.open();
  await browser.open('/desk/sign-in');
  for (let tries = 0; tries < 10 && browser.status !== 429; tries += 1)
    await browser.submit('form', { email: 'target@agency.example', password: 'حدس' });
  await browser.submit('form', { email: 'target@agency.example', password: 'حدس' });
  expect(browser.status).toBe(429);
});

test('a form that is sent twice acts once and answers the same', async () => {
  const owner = await world.signIn(people.owner);
  const member = await world.addStaff('clerk', 'آرش نیک');
  await owner.open(`/desk/staff/${member.id}`);
  const key = owner.document
    .querySelector('form[action$="/role"] input[name="formKey"]')!
    .getAttribute('value')!;
  const cookie = await world.cookieOf(people.owner);
  const send = () =>
    world.request(`/desk/staff/${member.id}/role`, {
      method: 'POST',
      cookie,
      headers: FORM,
      body: new URLSearchParams({ formKey: key, role: 'manager' }).toString(),
    });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status).filter((status) => status !== 303 && status !== 409)).toEqual(
    [],
  );
  expect(answers.at(-1)!.headers.get('location')).toBe(`/desk/staff/${member.id}?done=roleChanged`);
  const { db } = world.shop.services;
  const changes = await db
    .selectFrom('desk_actions')
    .select(['before', 'after'])
    .where('subject_key', '=', member.id)
    .execute();
  expect(changes).toEqual([{ before: 'کارشناس', after: 'مدیر' }]);
});

test('the last owner stays: neither oneself nor another owner can remove it', async () => {
  const lone = await openDeskWorld();
  try {
    const owner = await lone.addStaff('owner');
    const browser = await lone.signIn(owner);
    await browser.open(`/desk/staff/${owner.id}`);
    await browser.submit('form[action$="/role"]', { role: 'clerk' });
    expect(browser.status).toBe(422);
    await browser.submit('form[action$="/block"]', { reason: 'نمی‌خواهم' });
    expect(browser.status).toBe(422);
    const row = await lone.shop.services.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
    expect([row.role, row.blocked_at]).toEqual(['owner', null]);
  } finally {
    await lone.close();
  }
});

test('the log of actions can be neither changed nor deleted, and shows its rows page by page', async () => {
  const { db } = world.shop.services;
  for (const statement of [
    sql`UPDATE desk_actions SET staff_name = 'کسی'`,
    sql`DELETE FROM desk_actions`,
    sql`TRUNCATE desk_actions`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only');

  const actor = people.manager;
  for (let index = 0; index < 60; index += 1)
    await db
      .insertInto('desk_actions')
      .values({
        at: world.shop.services.clock(),
        staff_id: actor.id,
        staff_name: actor.name,
        role: actor.role,
        action: 'limitChanged',
        outcome: 'done',
        subject: `قاعدهٔ ${index}`,
      })
      .execute();
  const manager = await world.signIn(people.manager);
  await manager.open(`/desk/log?by=${actor.id}`);
  expect(manager.document.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(manager.text).toContain('قاعدهٔ 59');
  await manager.follow(/کهنه‌ترها/);
  expect(manager.text).toContain('قاعدهٔ 0');
  await manager.follow(/تازه‌ترها/);
  expect(manager.text).toContain('قاعدهٔ 59');
  await manager.open('/desk/log?view=refused');
  expect(manager.text).toContain('نوید بهرامی');
  expect(manager.text).not.toMatch(/قاعدهٔ \d/u);
});

test('an unknown address and a broken id get the 404 of the desk, in its frame', async () => {
  const owner = await world.signIn(people.owner);
  for (const path of [
    '/desk/nothing',
    '/desk/staff/12',
    '/desk/staff/01930000-0000-7000-8000-000000000000',
  ]) {
    await owner.open(path);
    expect([path, owner.status]).toEqual([path, 404]);
    expect(owner.document.querySelector('nav.rail')).not.toBeNull();
  }
});

describe('the reach of the desk', () => {
  test('DESK=off removes it: every address answers as an unknown one', async () => {
    const { env } = world.shop;
    const closed = await openDeskWorld({ env: { desk: { ...env.desk, on: false } } });
    try {
      for (const path of ['/desk', '/desk/sign-in', '/desk/staff', '/desk/assets/desk.js']) {
        const response = await closed.request(path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.text()).not.toContain('میز کار');
      }
    } finally {
      await closed.close();
    }
  });

  test('DESK_HOST and DESK_ADDRESSES hide it from every other host and address', async () => {
    const { env } = world.shop;
    const cases = [
      [{ host: 'desk.example' }, 404],
      [{ addresses: ['10.0.0.0/8', '2001:db8::/32'] }, 404],
      [{ addresses: ['127.0.0.1'] }, 200],
    ] as const;
    for (const [bounds, status] of cases) {
      const bound = await openDeskWorld({ env: { desk: { ...env.desk, ...bounds } } });
      try {
        expect((await bound.request('/desk/sign-in')).status).toBe(status);
      } finally {
        await bound.close();
      }
    }
  });
});
