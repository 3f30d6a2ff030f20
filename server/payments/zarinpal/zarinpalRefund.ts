import { z } from 'zod';
import type { Rial } from '../../../shared/money.ts';
import type { Log } from '../../log.ts';
import type { RefundAnswer } from '../port.ts';
import { postToGateway } from '../postToGateway.ts';
import type { RefundBook } from '../refundBook.ts';

export const ZARINPAL_PANEL_URL = 'https://next.zarinpal.com/api/v4/graphql/';

/** Rial. The panel refuses smaller refunds (Zarinpal's documentation of refunds). */
const MIN_REFUND = 20_000;
/** After this time an earlier call has ended, so the state that the gateway shows is final. */
const SETTLED_MS = 10 * 60_000;

/** The panel has its own URL and access token. */
export interface ZarinpalPanel {
  url: string;
  accessToken: string;
  terminalId: string;
  book: RefundBook;
}

export interface PanelRefund {
  refundId: string;
  authority: string;
  /** The bank's reference of the verified payment. */
  refId: string;
  paid: Rial;
  amount: Rial;
  description: string;
  duplicate: boolean;
}

const SESSIONS = `query Sessions($terminal_id: ID!, $reference_id: String) {
  Session(terminal_id: $terminal_id, reference_id: $reference_id) {
    id amount status timeline { refund_amount refund_time refund_status }
  }
}`;

const ADD_REFUND = `mutation AddRefund($session_id: ID!, $amount: BigInteger!, $description: String,
  $method: InstantPayoutActionTypeEnum, $reason: RefundReasonEnum) {
  resource: AddRefund(session_id: $session_id, amount: $amount, description: $description,
    method: $method, reason: $reason) {
    id amount timeline { refund_amount refund_time refund_status }
  }
}`;

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const timeline = z.looseObject({ refund_amount: text, refund_time: text, refund_status: text }).nullish();
const session = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number(),
  timeline,
});
const sessions = z.looseObject({ data: z.looseObject({ Session: z.array(session) }) });
const added = z.looseObject({ data: z.looseObject({ resource: session }) });
const refusal = z.looseObject({ errors: z.array(z.unknown()).min(1) });

type Session = z.infer<typeof session>;

/** Formats the refund fields of a session. A change of this text means that our request arrived. */
function describeSession({ timeline: line }: Session): string {
  return [line?.refund_amount ?? '', line?.refund_time ?? ''].join(' ');
}

interface Tools {
  clock: () => Date;
  log: Log;
  timeoutMs?: number | undefined;
}

/**
 * Zarinpal's AddRefund has no idempotency key: two calls pay twice. Repeats the call only while the session is
 * unchanged.
 */
export async function refundByPanel(
  panel: ZarinpalPanel,
  refund: PanelRefund,
  tools: Tools,
): Promise<RefundAnswer> {
  const { book } = panel;
  const { refundId } = refund;
  if (refund.amount < MIN_REFUND) return 'manual';
  if ((await book.find(refundId)) === null) await book.open(refund);
  const before = await book.find(refundId);
  if (before === null) return 'unknown';
  if (before.state === 'done') return 'done';
  if (before.state === 'refused') return 'manual';

  const seen = await findSession(panel, refund, tools);
  if (seen === 'unknown') return 'unknown';
  if (seen === 'missing') {
    if (before.state === 'asked') return 'unknown';
    await book.drop(refundId);
    return 'manual';
  }
  if (before.state === 'asked') {
    if (seen.stood !== before.stood) return settle(book, refundId, 'done');
    if (tools.clock().getTime() - before.at.getTime() < SETTLED_MS) return 'unknown';
  }
  if (!(await book.markRequested(refundId, before, seen))) return 'unknown';
  return addRefund(panel, { ...refund, ...seen }, tools);
}

async function addRefund(
  panel: ZarinpalPanel,
  refund: PanelRefund & { sessionId: string; stood: string },
  tools: Tools,
): Promise<RefundAnswer> {
  const body = await requestPanel(panel, tools, ADD_REFUND, {
    session_id: refund.sessionId,
    amount: refund.amount,
    description: `${refund.description} ${refund.refundId}`,
    method: 'PAYA',
    reason: refund.duplicate ? 'DUPLICATE_TRANSACTION' : 'CUSTOMER_REQUEST',
  });
  if (added.safeParse(body).success) return settle(panel.book, refund.refundId, 'done');
  if (!refusal.safeParse(body).success) return 'unknown';
  // The refund may have succeeded despite the error.
  const seen = await findSession(panel, refund, tools);
  if (typeof seen === 'string') return 'unknown';
  if (seen.stood !== refund.stood) return settle(panel.book, refund.refundId, 'done');
  tools.log.error('payment gateway: refund refused', new Error(refund.refundId), { gateway: 'zarinpal' });
  return settle(panel.book, refund.refundId, 'refused');
}

/** Finds the session of a payment. The bank reference and amount must match exactly one. */
async function findSession(
  panel: ZarinpalPanel,
  { refId, paid }: PanelRefund,
  tools: Tools,
): Promise<{ sessionId: string; stood: string } | 'missing' | 'unknown'> {
  const body = await requestPanel(panel, tools, SESSIONS, {
    terminal_id: panel.terminalId,
    reference_id: refId,
  });
  const listed = sessions.safeParse(body);
  if (!listed.success) return 'unknown';
  const [found, ...others] = listed.data.data.Session.filter(({ amount }) => amount === paid);
  if (found && others.length === 0) return { sessionId: found.id, stood: describeSession(found) };
  tools.log.error('payment gateway: payment to refund not found', new Error(refId), { gateway: 'zarinpal' });
  return 'missing';
}

function requestPanel(
  panel: ZarinpalPanel,
  { timeoutMs }: Tools,
  query: string,
  variables: object,
): Promise<unknown> {
  const authorization = `Bearer ${panel.accessToken}`;
  return postToGateway(panel.url, { query, variables }, timeoutMs, { authorization });
}

async function settle(book: RefundBook, refundId: string, state: 'done' | 'refused'): Promise<RefundAnswer> {
  await book.close(refundId, state);
  return state === 'done' ? 'done' : 'manual';
}
