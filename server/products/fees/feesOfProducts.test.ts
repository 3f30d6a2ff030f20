import { FEE_RULE } from '../../../test/fakes/feeRule.ts';
import { issueBus, issuePolicies } from '../../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const FEE = 150_000;
const world = setUpBookingWorld({ fresh: true, audited: true });

beforeEach(async () => {
  const at = world.deps.clock();
  await world.deps.db
    .insertInto('fee_rules')
    .values({ ...FEE_RULE, size: FEE, starts_at: at, made_at: at })
    .execute();
});

async function loadView(code: string) {
  const view = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!view) throw new Error('no such order');
  return view;
}

async function sumFees(): Promise<number> {
  const { sum } = await world.deps.db
    .selectFrom('ledger')
    .select((select) => select.fn.sum<string | null>('amount').as('sum'))
    .where('account', '=', 'fees')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

test.each([
  ['a bus seat', issueBus],
  ['a policy', issuePolicies],
])(
  'the price of %s contains the fee, and a refund of one of two items returns its fee in full',
  async (_name, buy) => {
    const code = await buy(world.deps, visitorId);
    const { price } = await loadView(code);
    const parts = price.lines.flatMap((line) => line.parts);
    const named = parts.filter(({ label }) => label === 'کارمزد خدمات');
    expect(named.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * FEE);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
    expect(await sumFees()).toBe(-2 * FEE);

    const tickets = [{ leg: 1, position: 1 }];
    const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
    if (quote.kind !== 'quoted') throw new Error(quote.kind);
    await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
    await world.runJobs();
    expect(await sumFees()).toBe(-FEE);
  },
);
