import type { Kysely, Selectable } from 'kysely';
import { crashAt } from '../../db/crashPoint.ts';
import type { SandboxPaymentsTable, Schema } from '../../db/schema.ts';
import type { PaymentOutcome } from '../port.ts';

/** A row of the sandbox bank's own ledger. Only the code of the bank writes it. */
export type BankPayment = Selectable<SandboxPaymentsTable>;

export interface BankDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

const AUTHORITY = /^S[0-9A-Z]{35}$/u;
const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function isAuthority(text: string): boolean {
  return AUTHORITY.test(text);
}

function drawLetters(deps: BankDeps, count: number, alphabet: string): string {
  return [...deps.randomBytes(count)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

export async function openPayment(
  deps: BankDeps,
  request: { orderCode: string; description: string; amount: number; callbackUrl: string; sessionMs: number },
): Promise<string> {
  const now = deps.clock();
  const authority = `S${drawLetters(deps, 35, LETTERS)}`;
  await deps.db
    .insertInto('sandbox_payments')
    .values({
      authority,
      order_code: request.orderCode,
      description: request.description,
      amount: request.amount,
      callback_url: request.callbackUrl,
      state: 'created',
      created_at: now,
      expires_at: new Date(now.getTime() + request.sessionMs),
    })
    .execute();
  return authority;
}

/** Returns the payment. An unpaid payment is `expired` as soon as its session is over. */
export async function readPayment(deps: BankDeps, authority: string): Promise<BankPayment | undefined> {
  const payment = await deps.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('authority', '=', authority)
    .executeTakeFirst();
  const over = payment?.state === 'created' && payment.expires_at <= deps.clock();
  return payment && over ? { ...payment, state: 'expired' } : payment;
}

/** Pays an open payment once. Returns false when its session is not open. */
export async function payAtBank(deps: BankDeps, authority: string, maskedPan: string): Promise<boolean> {
  const now = deps.clock();
  const paid = await deps.db
    .updateTable('sandbox_payments')
    .set({
      state: 'paid',
      paid_at: now,
      masked_pan: maskedPan,
      ref_id: `2${drawLetters(deps, 11, '0123456789')}`,
    })
    .where('authority', '=', authority)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .returning('authority')
    .executeTakeFirst();
  if (paid) crashAt('K6');
  return paid !== undefined;
}

export async function cancelAtBank(deps: BankDeps, authority: string): Promise<boolean> {
  const cancelled = await deps.db
    .updateTable('sandbox_payments')
    .set({ state: 'cancelled' })
    .where('authority', '=', authority)
    .where('state', '=', 'created')
    .returning('authority')
    .executeTakeFirst();
  return cancelled !== undefined;
}

export async function verifyAtBank(
  deps: BankDeps,
  authority: string,
  amount: number,
): Promise<PaymentOutcome> {
  const captured = await deps.db
    .updateTable('sandbox_payments')
    .set({ state: 'verified', verified_at: deps.clock() })
    .where('authority', '=', authority)
    .where('state', '=', 'paid')
    .where('amount', '=', amount)
    .returningAll()
    .executeTakeFirst();
  if (captured) return toPaymentOutcome(captured, 'paid');
  const outcome = await inquireAtBank(deps, authority, amount);
  // The payer paid between the two statements, so the payment is not verified yet.
  return outcome.kind === 'paid' ? verifyAtBank(deps, authority, amount) : outcome;
}

/** Moves no money. A payment that waits for `verify` counts as paid. */
export async function inquireAtBank(
  deps: BankDeps,
  authority: string,
  amount: number,
): Promise<PaymentOutcome> {
  const payment = await readPayment(deps, authority);
  if (!payment) return { kind: 'failed' };
  if (payment.state === 'created') return { kind: 'pending' };
  if (payment.state !== 'paid' && payment.state !== 'verified') return { kind: 'failed' };
  if (payment.amount !== amount) return { kind: 'mismatch' };
  return toPaymentOutcome(payment, payment.state === 'paid' ? 'paid' : 'already');
}

function toPaymentOutcome(payment: BankPayment, kind: 'paid' | 'already'): PaymentOutcome {
  const { amount, ref_id: refId, masked_pan: maskedPan } = payment;
  return refId === null ? { kind: 'unknown' } : { kind, amount, refId, maskedPan };
}

/** Refunds once per `refundId`. Returns false when the refunds would exceed the captured amount. */
export function refundAtBank(
  deps: BankDeps,
  { authority, refundId, amount }: { authority: string; refundId: string; amount: number },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('sandbox_payments')
      .select(['amount', 'state'])
      .where('authority', '=', authority)
      .forUpdate()
      .executeTakeFirst();
    const before = await tx
      .selectFrom('sandbox_refunds')
      .select(['refund_id', 'amount'])
      .where('authority', '=', authority)
      .execute();
    if (before.some((refund) => refund.refund_id === refundId)) return true;
    const returned = before.reduce((sum, refund) => sum + refund.amount, 0);
    if (payment?.state !== 'verified' || returned + amount > payment.amount) return false;
    await tx
      .insertInto('sandbox_refunds')
      .values({ refund_id: refundId, authority, amount, at: deps.clock() })
      .execute();
    return true;
  });
}
