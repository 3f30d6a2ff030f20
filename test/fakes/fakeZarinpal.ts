import { createHash } from 'node:crypto';
import { startGatewayServer, type GatewayReply, type GatewayServer } from './fakeGatewayServer.ts';

export const ACCESS_TOKEN = 'access-token-of-the-panel';
export const TERMINAL = '349555';
export const MERCHANT = '00000000-0000-4000-8000-000000000000';

interface Row {
  authority: string;
  amount: number;
  callbackUrl: string;
  state: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';
  paidAt: number | null;
  /** The amount of each refund in Rial, in order. */
  refunds: number[];
}

export interface FakeZarinpal extends GatewayServer {
  /** The records that a real gateway would have. */
  rows: Map<string, Row>;
  /** The payer pays, or cancels. */
  pay(authority: string, now: Date): void;
  cancel(authority: string): void;
  /** The panel rejects refunds because the wallet is empty. */
  walletEmpty: boolean;
  /** Fee fields of the `verify` response. */
  fee: Record<string, unknown>;
  /** Returns the captured amount that was not refunded, in Rial. */
  captured(): number;
}

const replyOk = (data: object): GatewayReply => ({ status: 200, body: { data, errors: [] } });
/** Here `errors` is an object, as documented; in other responses it is an array with one element. */
const replyError = (code: number, status = 422): GatewayReply => ({
  status,
  body: {
    data: [],
    errors: code % 2 === 0 ? [{ code, message: 'No' }] : { code, message: 'No', validations: [] },
  },
});

const replyGraphqlError = (message: string): GatewayReply => ({
  status: 200,
  body: { errors: [{ message }], data: { resource: null } },
});

/** Starts Zarinpal's REST interface and its panel's GraphQL on loopback, with their own records. */
export async function startFakeZarinpal(clock: () => Date): Promise<FakeZarinpal> {
  const rows = new Map<string, Row>();
  const server = await startGatewayServer((name, body, authorization) => {
    if (body.query !== undefined) {
      if (authorization !== `Bearer ${ACCESS_TOKEN}`) return replyGraphqlError('Unauthenticated.');
      const variables = body.variables as Record<string, unknown>;
      return name === 'AddRefund' ? addRefund(variables) : listSessions(variables);
    }
    if (body.merchant_id !== MERCHANT) return replyError(-10, 401);
    if (name === 'request') return request(body);
    if (name === 'unVerified') {
      const authorities = [...rows.values()]
        .filter(({ state }) => state === 'PAID')
        .map(({ authority, amount, callbackUrl }) => ({ authority, amount, callback_url: callbackUrl }));
      return replyOk({ code: 100, message: 'Success', authorities });
    }
    const row = rows.get(String(body.authority));
    if (!row) return replyError(-54);
    if (name === 'inquiry') return replyOk({ code: 100, message: 'Success', status: row.state });
    if (name === 'reverse') return reverse(row);
    return verify(row, Number(body.amount));
  });

  function request({ amount, callback_url: callbackUrl }: Record<string, unknown>): GatewayReply {
    if (typeof amount !== 'number' || amount < 1000 || typeof callbackUrl !== 'string') return replyError(-9);
    const id = createHash('sha256').update(`${rows.size}`).digest('hex').slice(0, 35);
    const authority = `A${id}`;
    rows.set(authority, { authority, amount, callbackUrl, state: 'IN_BANK', paidAt: null, refunds: [] });
    return replyOk({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 12_000 });
  }

  const referenceOf = (row: Row) => 201_000_000 + [...rows.keys()].indexOf(row.authority);
  const sessionOf = (row: Row) => ({
    id: String(referenceOf(row) + 300_000_000),
    status: row.state,
    amount: row.amount,
    timeline: {
      refund_amount: row.refunds.at(-1) ?? null,
      refund_time: row.refunds.length > 0 ? `refund ${row.refunds.length}` : null,
      refund_status: row.refunds.length > 0 ? 'PENDING' : null,
    },
  });

  function listSessions({ terminal_id: terminal, reference_id: reference }: Record<string, unknown>) {
    if (terminal !== TERMINAL) return replyGraphqlError('The terminal was not found.');
    const found = [...rows.values()].filter((row) => String(referenceOf(row)) === reference);
    return { status: 200, body: { data: { Session: found.map(sessionOf) } } };
  }

  /** A refund has no idempotency key: the same call twice pays twice. */
  function addRefund({ session_id: id, amount }: Record<string, unknown>): GatewayReply {
    const row = [...rows.values()].find((each) => sessionOf(each).id === id);
    const before = row?.refunds.reduce((sum, each) => sum + each, 0) ?? 0;
    const fits = row?.state === 'VERIFIED' && typeof amount === 'number' && before + amount <= row.amount;
    if (!row || !fits || fake.walletEmpty) return replyGraphqlError('The refund is not possible.');
    row.refunds.push(amount);
    return { status: 200, body: { data: { resource: sessionOf(row) } } };
  }

  function verify(row: Row, amount: number): GatewayReply {
    if (row.state !== 'PAID' && row.state !== 'VERIFIED') return replyError(-51);
    if (row.amount !== amount) return replyError(-50);
    const code = row.state === 'PAID' ? 100 : 101;
    row.state = 'VERIFIED';
    const number = referenceOf(row);
    return replyOk({
      code,
      message: code === 100 ? 'Verified' : 'Paid',
      card_hash: 'a'.repeat(64),
      card_pan: '603799******3893',
      ref_id: code === 100 ? number : String(number),
      ...fake.fee,
    });
  }

  function reverse(row: Row): GatewayReply {
    if (row.state !== 'VERIFIED') return replyError(-61);
    if (clock().getTime() - (row.paidAt ?? 0) > 30 * 60_000) return replyError(-63);
    row.state = 'REVERSED';
    return replyOk({ code: 100, message: 'Reversed' });
  }

  const fake: FakeZarinpal = Object.assign(server, {
    rows,
    walletEmpty: false,
    fee: { fee_type: 'Merchant', fee: 12_000 },
    pay(authority: string, now: Date) {
      const row = rows.get(authority);
      if (row?.state === 'IN_BANK') Object.assign(row, { state: 'PAID', paidAt: now.getTime() });
    },
    cancel(authority: string) {
      const row = rows.get(authority);
      if (row?.state === 'IN_BANK') row.state = 'FAILED';
    },
    captured: () =>
      [...rows.values()].reduce((sum, { state, amount, refunds }) => {
        const returned = refunds.reduce((all, each) => all + each, 0);
        return sum + (state === 'VERIFIED' ? amount - returned : 0);
      }, 0),
  });
  return fake;
}
