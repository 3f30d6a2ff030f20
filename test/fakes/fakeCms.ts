import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that the fake returns instead of the configured response. */
export type CmsFault =
  | 'down'
  | 'silent'
  | 'html'
  | 'error500'
  | 'tooMany'
  | 'truncated'
  | 'huge'
  | 'redirect'
  | 'empty500'
  | 'textError'
  | 'deep'
  | 'deepError';

export interface FakeCms {
  url: string;
  /** Every received request. */
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  fault: CmsFault | null;
  /** Every response waits for this promise. */
  gate: Promise<void> | null;
  /** Responses by `METHOD /path`. Every other request gets a 404. */
  answers: Record<string, { status?: number; body: unknown }>;
  close(): Promise<void>;
}

/** Starts a CMS on loopback that records requests and can fail on demand. */
export async function startFakeCms(): Promise<FakeCms> {
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { method = '', url = '', headers } = req;
      fake.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (fake.fault) return FAULTS[fake.fault](res);
      const known = fake.answers[`${method} ${url.split('?')[0]}`];
      const answer = () => send(res, known ? (known.status ?? 200) : 404, known ? known.body : NOT_FOUND);
      if (fake.gate) void fake.gate.then(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeCms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    fault: null,
    gate: null,
    answers: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return fake;
}

const NOT_FOUND = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
};

/** Valid JSON of 100 kB that is nested so deeply that every recursive reader overflows the stack. */
const DEEP = `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

function send(res: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  res.writeHead(status, { 'content-type': type, 'set-cookie': 'cms=1', 'x-powered-by': 'Strapi' });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const FAULTS: Record<CmsFault, (res: ServerResponse) => void> = {
  down: (res) => res.destroy(),
  silent: () => undefined,
  html: (res) => send(res, 200, '<html><h1>Bad gateway at cms-internal</h1></html>', 'text/html'),
  error500: (res) =>
    send(res, 500, {
      data: null,
      error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    }),
  tooMany: (res) =>
    send(res, 429, {
      data: null,
      error: {
        status: 429,
        name: 'RateLimitError',
        message: 'Too many requests, please try again later.',
        details: {},
      },
    }),
  truncated: (res) => send(res, 200, '{"data":[{"id":1,"attr'),
  huge(res) {
    res.writeHead(200, { 'content-type': 'application/json' });
    const chunk = 'x'.repeat(256 * 1024);
    const more = () => {
      while (!res.destroyed && res.write(chunk));
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  },
  redirect(res) {
    res.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' });
    res.end();
  },
  empty500(res) {
    res.writeHead(500);
    res.end();
  },
  deep: (res) => send(res, 200, DEEP),
  deepError: (res) => send(res, 400, DEEP),
  textError: (res) => send(res, 404, 'Not Found', 'text/plain'),
};
