import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { createTestApp, type TestApp } from './testApp.ts';

const [probe] = PROBE_ROUTES as [PageRoute];
let shop: TestApp;
let server: Server;
let signal: AbortSignal | undefined;
let finish: (value: object) => void = () => {};

beforeAll(async () => {
  shop = await createTestApp({
    routes: [...PROBE_ROUTES, { ...probe, id: 'left', path: 'left', cache: undefined }],
    serverPages: {
      ...PROBE_PAGES,
      left: {
        load: async (context) => {
          signal = context.signal;
          return { data: { text: 'first', late: new Promise((resolve) => (finish = resolve)) } };
        },
      },
    },
  });
  server = createServer(shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

test.each(['/left', '/left/_payload.json'])(
  'a visitor who leaves %s in mid-stream aborts the signal of its upstream calls, and nothing fails',
  async (path) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const closed = new Promise((resolve) => server.once('connection', (peer) => peer.once('close', resolve)));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nuser-agent: Mozilla/5.0 Chrome/130\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    expect(signal?.aborted).toBe(false);
    socket.destroy();
    await closed;
    expect(signal?.aborted).toBe(true);
    finish({});
    await new Promise((resolve) => setImmediate(resolve));
    expect(shop.logLines.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

const VISITORS = 100;

test('after 100 visitors have left in mid-stream, half of them by a reset, no render, stream or error line remains', async () => {
  const port = (server.address() as AddressInfo).port;
  const peersClosed: Promise<unknown>[] = [];
  const follow = (peer: Socket) => peersClosed.push(new Promise((resolve) => peer.once('close', resolve)));
  server.on('connection', follow);
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /left HTTP/1.1\r\nhost: x\r\nuser-agent: Mozilla/5.0 Chrome/130\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
      if (visitor % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }),
  );
  expect(peersClosed).toHaveLength(VISITORS);
  await Promise.all(peersClosed);
  server.off('connection', follow);
  const { text } = await request(shop.app).get('/metrics');
  expect(/^rahsepar_open_renders (\d+)$/m.exec(text)?.[1]).toBe('0');
  expect(/^rahsepar_open_streams (\d+)$/m.exec(text)?.[1]).toBe('0');
  expect(/^rahsepar_waiting_requests (\d+)$/m.exec(text)?.[1]).toBe('0');
  expect(shop.logLines.filter(({ severity }) => severity === 'error')).toEqual([]);
});
