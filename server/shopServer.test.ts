import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { CONNECTION_LIMITS, createShopServer, type ConnectionLimits } from './shopServer.ts';

const SHORT: ConnectionLimits = {
  headersMs: 100,
  requestMs: 200,
  keepAliveMs: 100,
  silentMs: 300,
  slowReaderMs: 200,
  checkMs: 20,
  connections: 1000,
  connectionsByAddress: null,
};
let server: Server;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  const app = express();
  app.get('/', (_req, res) => void res.send('ok'));
  app.get('/large', (_req, res) => void res.send(Buffer.alloc(64 * 1024 * 1024)));
  app.post('/', express.text(), (_req, res) => void res.send('ok'));
  server = createShopServer(app, SHORT);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends `bytes` and returns the data received until the server closed the connection. */
function stall(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    sockets.push(socket);
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

test('incomplete headers end with 408', async () => {
  expect(await stall('GET / HTTP/1.1\r\nhost: x\r\nx-slow: 1')).toMatch(/^HTTP\/1\.1 408 /);
});

test('an incomplete body ends with 408', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nab';
  expect(await stall(head)).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes a silent connection', async () => {
  expect(await stall('')).not.toMatch(/ 200 /);
});

test('closes an idle connection after its response', async () => {
  expect(await stall('GET / HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes a connection whose visitor does not read the response', async () => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const ended = new Promise((resolve) => server.once('connection', (peer) => peer.once('close', resolve)));
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
});

test('closes a connection whose visitor reads a few bytes now and then', async () => {
  const patient = createShopServer(
    (_req, res) => {
      res.writeHead(200);
      for (let piece = 0; piece < 64; piece += 1) res.write(Buffer.alloc(1024 * 1024));
    },
    { ...SHORT, keepAliveMs: 600_000, silentMs: 600_000 },
  );
  await new Promise<void>((resolve) => patient.listen(0, '127.0.0.1', resolve));
  const socket = connect((patient.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  const ended = new Promise((resolve) => patient.once('connection', (peer) => peer.once('close', resolve)));
  const drip = setInterval(() => socket.read(100), 20);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
  clearInterval(drip);
  socket.destroy();
  await new Promise((resolve) => patient.close(resolve));
});

describe.each([
  ['by address', { connectionsByAddress: 2 }],
  ['in all', { connections: 2 }],
])('a cap of two connections %s', (_title, caps) => {
  let capped: Server;

  beforeAll(async () => {
    capped = createShopServer((_req, res) => void res.end('ok'), {
      ...SHORT,
      keepAliveMs: 600_000,
      silentMs: 600_000,
      ...caps,
    });
    await new Promise<void>((resolve) => capped.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => capped.close(resolve)));

  const visit = () =>
    new Promise<{ answer: string; socket: Socket }>((resolve) => {
      const socket = connect((capped.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('data', (piece) => resolve({ answer: piece.toString(), socket }));
      socket.on('close', () => resolve({ answer: '', socket }));
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    });

  test('closes the third at once and accepts another when one has ended', async () => {
    const first = await visit();
    const second = await visit();
    expect((await visit()).answer).toBe('');
    for (const { socket } of [first, second]) socket.destroy();
    let next = await visit();
    while (next.answer === '') next = await visit();
    expect(next.answer).toMatch(/^HTTP\/1\.1 200 /);
    next.socket.destroy();
  });
});

test('the limits of the shop cover threat T43', () => {
  expect(CONNECTION_LIMITS.headersMs).toBeLessThanOrEqual(10_000);
  expect(CONNECTION_LIMITS.requestMs).toBeLessThanOrEqual(20_000);
  expect(CONNECTION_LIMITS.keepAliveMs).toBeLessThanOrEqual(15_000);
  expect(CONNECTION_LIMITS.silentMs).toBeLessThanOrEqual(30_000);
  expect(CONNECTION_LIMITS.checkMs).toBeLessThanOrEqual(2000);
});
