import { createHash } from 'node:crypto';
import { startGatewayServer, type GatewayReply, type GatewayServer } from './fakeGatewayServer.ts';

export const MERCHANT = '00000000-0000-4000-8000-000000000000';

interface Row {
  authority: string;
  amount: number;
  callbackUrl: string;
  state: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';
  paidAt: number | null;
}

export interface FakeZarinpal extends GatewayServer {
  /** Its own book: what a real gateway would know. */
  rows: Map<string, Row>;
  /** The payer pays, or gives up. */
  pay(authority: string, now: Date): void;
  cancel(authority: string): void;
  /** Rial captured and not given back. */
  captured(): number;
}

const ok = (data: object): GatewayReply => ({ status: 200, body: { data, errors: [] } });
/** `errors` is an object here, as documented; elsewhere an array of one. */
const no = (code: number, status = 422): GatewayReply => ({
  status,
  body: {
    data: [],
    errors: code % 2 === 0 ? [{ code, message: 'No' }] : { code, message: 'No', validations: [] },
  },
});

/** Zarinpal's REST interface on loopback, with a book of its own (contracts/payments.md 1). */
export async function startFakeZarinpal(clock: () => Date): Promise<FakeZarinpal> {
  const rows = new Map<string, Row>();
  const server = await startGatewayServer((name, body) => {
    if (body.merchant_id !== MERCHANT) return no(-10, 401);
    if (name === 'request') return request(body);
    if (name === 'unVerified') {
      const authorities = [...rows.values()]
        .filter(({ state }) => state === 'PAID')
        .map(({ authority, amount, callbackUrl }) => ({ authority, amount, callback_url: callbackUrl }));
      return ok({ code: 100, message: 'Success', authorities });
    }
    const row = rows.get(String(body.authority));
    if (!row) return no(-54);
    if (name === 'inquiry') return ok({ code: 100, message: 'Success', status: row.state });
    if (name === 'reverse') return reverse(row);
    return verify(row, Number(body.amount));
  });

  function request({ amount, callback_url: callbackUrl }: Record<string, unknown>): GatewayReply {
    if (typeof amount !== 'number' || amount < 1000 || typeof callbackUrl !== 'string') return no(-9);
    const id = createHash('sha256').update(`${rows.size}`).digest('hex').slice(0, 35);
    const authority = `A${id}`;
    rows.set(authority, { authority, amount, callbackUrl, state: 'IN_BANK', paidAt: null });
    return ok({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 12_000 });
  }

  function verify(row: Row, amount: number): GatewayReply {
    if (row.state !== 'PAID' && row.state !== 'VERIFIED') return no(-51);
    if (row.amount !== amount) return no(-50);
    const code = row.state === 'PAID' ? 100 : 101;
    row.state = 'VERIFIED';
    const number = 201_000_000 + [...rows.keys()].indexOf(row.authority);
    return ok({
      code,
      message: code === 100 ? 'Verified' : 'Paid',
      card_hash: 'a'.repeat(64),
      card_pan: '603799******3893',
      ref_id: code === 100 ? number : String(number),
    });
  }

  function reverse(row: Row): GatewayReply {
    if (row.state !== 'VERIFIED') return no(-61);
    if (clock().getTime() - (row.paidAt ?? 0) > 30 * 60_000) return no(-63);
    row.state = 'REVERSED';
    return ok({ code: 100, message: 'Reversed' });
  }

  return Object.assign(server, {
    rows,
    pay(authority: string, now: Date) {
      const row = rows.get(authority);
      if (row?.state === 'IN_BANK') Object.assign(row, { state: 'PAID', paidAt: now.getTime() });
    },
    cancel(authority: string) {
      const row = rows.get(authority);
      if (row?.state === 'IN_BANK') row.state = 'FAILED';
    },
    captured: () =>
      [...rows.values()].reduce((sum, { state, amount }) => sum + (state === 'VERIFIED' ? amount : 0), 0),
  });
}
