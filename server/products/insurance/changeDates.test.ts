import { issuePolicies } from '../../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { changeDates } from './changeDates.ts';

const [FIRST, SECOND] = ['2026-12-30', '2027-01-05'] as const;
const world = setUpBookingWorld({ fresh: true });
let code: string;

beforeEach(async () => {
  code = await issuePolicies(world.deps, 'visitor-1');
});

/** Records each start day that the insurer receives, in order. */
function watchInsurer(): string[] {
  const { insurance } = world.deps;
  const change = insurance.changeStart.bind(insurance);
  const asked: string[] = [];
  insurance.changeStart = (request) => {
    asked.push(request.startDay);
    return change(request);
  };
  return asked;
}

async function loadStart(): Promise<unknown> {
  const { search } = await world.deps.db
    .selectFrom('orders')
    .select('search')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return (search as { startDay?: string }).startDay;
}

test('the order starts on the day that the insurer has endorsed', async () => {
  expect(await changeDates(world.deps, code, FIRST)).toBe('endorsed');
  expect(await loadStart()).toBe(FIRST);
});

test('of two days sent concurrently only one is requested, and it is the one stored in the order', async () => {
  const asked = watchInsurer();
  const answers = await Promise.all([
    changeDates(world.deps, code, FIRST),
    changeDates(world.deps, code, SECOND),
  ]);
  expect(answers.toSorted()).toEqual(['endorsed', 'unknown']);
  expect(asked).toHaveLength(1);
  expect(await loadStart()).toBe(asked[0]);
});

test('the same day sent twice is one change', async () => {
  const twice = [changeDates(world.deps, code, FIRST), changeDates(world.deps, code, FIRST)];
  expect(await Promise.all(twice)).toEqual(['endorsed', 'endorsed']);
  const requests = await world.deps.db.selectFrom('policy_requests').select('state').execute();
  expect(requests).toEqual([{ state: 'done' }]);
});

test('a change whose response was lost is requested again before the next one', async () => {
  const { insurance } = world.deps;
  const change = insurance.changeStart.bind(insurance);
  insurance.changeStart = async (request) => {
    await change(request);
    return { kind: 'unknown' };
  };
  expect(await changeDates(world.deps, code, FIRST)).toBe('unknown');
  insurance.changeStart = change;
  const asked = watchInsurer();
  expect(await changeDates(world.deps, code, SECOND)).toBe('unknown');
  expect(asked).toEqual([]);
  world.pass(2);
  expect(await changeDates(world.deps, code, SECOND)).toBe('endorsed');
  expect(asked).toEqual([FIRST, SECOND]);
  expect(await loadStart()).toBe(SECOND);
});

test('a day that the insurer rejects leaves the order unchanged, and another one can be requested', async () => {
  const { insurance } = world.deps;
  const change = insurance.changeStart.bind(insurance);
  insurance.changeStart = async () => ({ kind: 'rejected' });
  const before = await loadStart();
  expect(await changeDates(world.deps, code, FIRST)).toBe('rejected');
  expect(await loadStart()).toBe(before);
  insurance.changeStart = change;
  expect(await changeDates(world.deps, code, SECOND)).toBe('endorsed');
});
