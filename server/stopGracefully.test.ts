import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { stopGracefully } from './stopGracefully.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
let server: Server;
let waiting: ServerResponse[];
let isStopping: boolean;

beforeEach(async () => {
  waiting = [];
  isStopping = false;
  server = createServer({ keepAliveTimeout: 600_000 }, (req, res) => {
    if (isStopping) res.setHeader('connection', 'close');
    if (req.url === '/slow') {
      res.write('first ');
      waiting.push(res);
    } else res.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

interface Client {
  socket: Socket;
  received: () => string;
  closed: Promise<void>;
}

async function open(): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => (text += String(piece)));
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, received: () => text, closed };
}

async function send(client: Client, request: string, end: string): Promise<void> {
  client.socket.write(request);
  while (!client.received().includes(end))
    await new Promise((resolve) => client.socket.once('data', resolve));
}

function stop() {
  isStopping = true;
  let finishListening = () => {};
  const listenOn = new Promise<void>((resolve) => {
    finishListening = resolve;
  });
  return { ended: stopGracefully(server, { listenOn, closeIdleEveryMs: 5 }), finishListening };
}

test('accepts new connections until the delay is over, and answers them with Connection: close', async () => {
  const { ended, finishListening } = stop();
  const late = await open();
  await send(late, REQUEST, 'whole');
  expect(late.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await late.closed;
  finishListening();
  await ended;
  expect(server.listening).toBe(false);
});

test('finishes a response that began before the stop and then closes its kept-alive connection', async () => {
  const slow = await open();
  await send(slow, REQUEST.replace('/', '/slow'), 'first');
  const { ended, finishListening } = stop();
  finishListening();
  waiting[0]!.end('last');
  await slow.closed;
  await ended;
  expect(slow.received()).toContain('first ');
  expect(slow.received()).toContain('last');
  expect(slow.received()).not.toMatch(/connection: close/i);
});

test('closes an idle kept-alive connection when the delay is over', async () => {
  const idle = await open();
  await send(idle, REQUEST, 'whole');
  const { ended, finishListening } = stop();
  finishListening();
  await idle.closed;
  await ended;
});
