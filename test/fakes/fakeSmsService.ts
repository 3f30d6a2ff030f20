import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSmsService {
  url: string;
  /** The messages that would have reached a phone, one for each `localid`. */
  delivered: { receptor: string; message: string; localid: string }[];
  fault: 'error500' | 'html' | 'noCredit' | 'lost' | null;
  close(): Promise<void>;
}

/** Starts an SMS service like Kavenegar on loopback; the key is part of its address. */
export async function startFakeSmsService(): Promise<FakeSmsService> {
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const answer = (status: number, text: string, type = 'application/json') =>
        void res.writeHead(status, { 'content-type': type }).end(text);
      if (fake.fault === 'error500') return answer(500, '{}');
      if (fake.fault === 'html') return answer(200, '<html>', 'text/html');
      if (fake.fault === 'noCredit')
        return answer(200, '{"return":{"status":418,"message":"credit"},"entries":null}');
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [receptor = '', message = '', localid = ''] = ['receptor', 'message', 'localid'].map(
        (name) => form.get(name) ?? '',
      );
      if (!fake.delivered.some((sent) => sent.localid === localid))
        fake.delivered.push({ receptor, message, localid });
      if (fake.fault === 'lost') return void res.destroy();
      answer(
        200,
        '{"return":{"status":200,"message":"تایید شد"},"entries":[{"messageid":8792343,"status":1}]}',
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeSmsService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/SECRETKEY/sms/send.json`,
    delivered: [],
    fault: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
