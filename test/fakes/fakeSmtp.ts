import { createServer, type AddressInfo, type Socket } from 'node:net';

/** `refuse`: responds with 451 to the recipient. `silent`: accepts the connection and never responds. */
export type SmtpFault = 'refuse' | 'silent';

export interface FakeSmtp {
  url: string;
  /** Complete messages as received, with their headers. */
  mails: string[];
  fault: SmtpFault | null;
  close(): Promise<void>;
}

/** Starts a mail server on loopback that stores what it receives. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (fake.fault === 'silent') return;
    socket.write('220 fake ESMTP\r\n');
    let buffer = '';
    let inData = false;
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          fake.mails.push(line);
          inData = false;
          socket.write('250 queued as 1\r\n');
          continue;
        }
        inData = /^DATA/i.test(line);
        socket.write(replyTo(line, fake.fault));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    fault: null,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function replyTo(line: string, fault: SmtpFault | null): string {
  if (/^EHLO/i.test(line)) return '250-fake\r\n250 8BITMIME\r\n';
  if (/^DATA/i.test(line)) return '354 go on\r\n';
  if (/^RCPT/i.test(line) && fault === 'refuse') return '451 later\r\n';
  if (/^QUIT/i.test(line)) return '221 bye\r\n';
  return '250 ok\r\n';
}
