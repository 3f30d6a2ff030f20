import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { CONNECTION_LIMITS, createShopServer } from './shopServer.ts';

const SHORT = { headersMs: 100, requestMs: 200, keepAliveMs: 100, silentMs: 300, checkMs: 20 };
let server: Server;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  const app = express();
  app.get('/', (_req, res) => void res.send('ok'));
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

test('the limits of the shop cover threat T43', () => {
  expect(CONNECTION_LIMITS.headersMs).toBeLessThanOrEqual(10_000);
  expect(CONNECTION_LIMITS.requestMs).toBeLessThanOrEqual(20_000);
  expect(CONNECTION_LIMITS.keepAliveMs).toBeLessThanOrEqual(15_000);
  expect(CONNECTION_LIMITS.checkMs).toBeLessThanOrEqual(2000);
});
