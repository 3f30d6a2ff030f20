import { sql, type ExpressionBuilder } from 'kysely';
import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import type { Schema } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { disruptOrder } from '../orders/orders/disruptOrder.ts';
import { reportNoShow } from '../orders/orders/endTrips.ts';
import { auditInBatches } from '../orders/payments/auditBooks.ts';
import { recordTransfer, type TransferAnswer } from '../orders/refunds/recordTransfer.ts';
import { addTicketKey, withdrawTicketKey } from '../orders/tickets/ticketKeys.ts';
import { listModules } from '../products/products.ts';
import { exportCommand } from './dataCommands.ts';
import { addDiscount, stopDiscountCommand } from './discountCommands.ts';
import { endSessions } from './endSessions.ts';
import { manageSecrets } from './manageSecrets.ts';
import { manageStaff } from './manageStaff.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { outboxCommand } from './outboxCommand.ts';
import { removeFactor } from './removeFactor.ts';

/** Exit code 0: no findings; 1: findings; 2: the audit failed. */
const audit: OperatorCommand = async ({ db, clock }, _args, write) => {
  let findings = 0;
  try {
    const orders = await auditInBatches(db, clock(), (finding) => {
      findings += 1;
      write(finding);
    });
    write(`${orders} orders audited, ${findings} figures do not add up`);
    return findings === 0 ? 0 : 1;
  } catch (error) {
    write(`the audit could not be finished: ${String(error)}`);
    return 2;
  }
};

/** The gateway may be paying the refund now; a transfer would pay it twice. */
const ASKED = '  (the gateway was asked: wait for its answer)';

function selectAskedState(select: ExpressionBuilder<Schema, 'refunds'>) {
  return select
    .selectFrom('gateway_refunds')
    .select('gateway_refunds.state')
    .where('gateway_refunds.state', '=', 'asked')
    .where(sql<boolean>`gateway_refunds.refund_id = refunds.id::text`);
}

/** Prints id, order, Rial, promised day and bank account of each waiting refund. */
const listRefunds: OperatorCommand = async ({ db }, _args, write) => {
  const waiting = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('refund_requests', 'refund_requests.id', 'refunds.request_id')
    .select((select) => selectAskedState(select).as('asked'))
    .select(['refunds.id', 'orders.code', 'refunds.amount', 'refunds.promised_on', 'refund_requests.iban'])
    .select(['payments.gateway', 'payments.ref_id', 'payments.masked_pan'])
    .where('refunds.state', '=', 'requested')
    .orderBy('refunds.promised_on')
    .execute();
  for (const each of waiting) {
    const target = each.iban ?? `card ${each.masked_pan ?? 'unknown'}, ${each.gateway} ${each.ref_id ?? ''}`;
    write(
      `${each.id}  ${each.code}  ${each.amount} Rial  by ${each.promised_on}  to ${target}${each.asked ? ASKED : ''}`,
    );
  }
  write(`${waiting.length} refunds wait`);
  return 0;
};

const markRefundPaid: OperatorCommand = async (deps, [refundId = '', trace = ''], write) => {
  if (!isUuid(refundId) || !/^[\w-]{3,40}$/.test(trace)) {
    write('usage: refund-paid <refund id> <number of the transfer>');
    return 2;
  }
  const answer = await recordTransfer(deps, { refundId, trace });
  write(TRANSFER_ANSWERS[answer]);
  return answer === 'written' ? 0 : 1;
};

const TRANSFER_ANSWERS: Readonly<Record<TransferAnswer, string>> = {
  written: 'written down',
  paid_before: 'it had been paid before; nothing was changed',
  gateway_asked: 'the gateway was asked to pay it: wait for its answer',
  not_found: 'no such refund',
};

/** Takes `RH-…`, or `RH-…/2` for one leg. The carrier cancelled, so refunds have no penalty. */
const cancelByCarrier: OperatorCommand = async (deps, args, write) => {
  let failed = args.length === 0 ? 2 : 0;
  if (args.length === 0) write('usage: carrier-cancelled <order>[/<leg>] …');
  for (const typed of args) {
    const [number = '', leg] = typed.split('/');
    const code = parseOrderCode(number);
    const isLeg = leg === undefined || /^[1-9]$/.test(leg);
    const named = leg === undefined ? {} : { leg: Number(leg) };
    const answer = code === null || !isLeg ? 'not_found' : await disruptOrder(deps, { code, ...named });
    write(`${typed}: ${answer}`);
    if (answer !== 'disrupted') failed = 1;
  }
  return failed;
};

const markNoShow: OperatorCommand = async (deps, args, write) => {
  if (args.length === 0) write('usage: no-show <order> [<order> …]');
  let failed = args.length === 0 ? 2 : 0;
  for (const typed of args) {
    const code = parseOrderCode(typed);
    const answer = code === null ? 'not_found' : await reportNoShow(deps, { code });
    write(`${typed}: ${answer}`);
    if (answer !== 'no_show') failed = 1;
  }
  return failed;
};

/** Adds a key. Each instance uses it after its next read. */
const rotateTicketKey: OperatorCommand = async (deps, _args, write) => {
  write(
    `key ${await addTicketKey(deps)} signs tickets a minute after the next check, at the latest from the next start on`,
  );
  return 0;
};

/** Withdraws a key. Tickets are signed again whenever their page is opened. */
const withdrawKey: OperatorCommand = async (deps, [id = ''], write) => {
  if (!/^\d{1,3}$/.test(id)) {
    write('usage: withdraw-ticket-key <number>');
    return 2;
  }
  const withdrawn = await withdrawTicketKey(deps, Number(id));
  write(withdrawn ? `key ${id} no longer signs or verifies` : `key ${id} is the only one, or there is none`);
  return withdrawn ? 0 : 1;
};

export const OPERATOR_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  audit,
  refunds: listRefunds,
  'refund-paid': markRefundPaid,
  'carrier-cancelled': cancelByCarrier,
  'no-show': markNoShow,
  'rotate-ticket-key': rotateTicketKey,
  'withdraw-ticket-key': withdrawKey,
  'discount-add': addDiscount,
  'discount-stop': stopDiscountCommand,
  'end-sessions': endSessions,
  'factor-off': removeFactor,
  secrets: manageSecrets,
  staff: manageStaff,
  outbox: outboxCommand,
  'data-export': exportCommand,
  ...Object.assign({}, ...listModules().map(({ commands }) => commands)),
};
