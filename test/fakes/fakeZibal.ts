import { startGatewayServer, type GatewayReply, type GatewayServer } from './fakeGatewayServer.ts';

interface Row {
  trackId: number;
  amount: number;
  orderId: string;
  status: number;
}

export interface FakeZibal extends GatewayServer {
  rows: Map<number, Row>;
  pay(trackId: string): void;
  cancel(trackId: string): void;
}

const FIRST_TRACK_ID = 3_714_061_234;
const reply = (result: number, more: object = {}): GatewayReply => ({
  status: 200,
  body: { result, message: result === 100 ? 'success' : 'no', ...more },
});

/** Starts Zibal's payment interface on loopback, with its own records (docs/spec/payments.md#zibal). */
export async function startFakeZibal(): Promise<FakeZibal> {
  const rows = new Map<number, Row>();
  const server = await startGatewayServer((name, body) => {
    if (body.merchant !== 'zibal') return reply(102);
    if (name === 'request') {
      if (typeof body.amount !== 'number' || body.amount <= 1000) return reply(105);
      const trackId = FIRST_TRACK_ID + rows.size;
      rows.set(trackId, { trackId, amount: body.amount, orderId: String(body.orderId), status: -1 });
      return reply(100, { trackId });
    }
    const row = rows.get(Number(body.trackId));
    if (!row) return reply(203);
    const found = {
      status: row.status,
      amount: row.amount,
      orderId: row.orderId,
      refNumber: row.trackId + 1,
      cardNumber: '621986******1234',
    };
    if (name === 'inquiry') return reply(100, found);
    if (row.status === 1) return reply(201);
    if (row.status !== 2) return reply(202);
    row.status = 1;
    return reply(100, { ...found, status: 1, paidAt: '2026-11-21T11:30:00' });
  });
  const move = (trackId: string, status: number) => {
    const row = rows.get(Number(trackId));
    if (row?.status === -1) row.status = status;
  };
  return Object.assign(server, {
    rows,
    pay: (trackId: string) => move(trackId, 2),
    cancel: (trackId: string) => move(trackId, 3),
  });
}
