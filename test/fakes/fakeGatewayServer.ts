import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The faults of the next calls. `lost`: the server executes the call and loses the response. `silent`: it does
 * nothing and does not respond.
 */
export type GatewayFault = 'lost' | 'silent' | 'html' | 'error500' | 'truncated' | 'empty' | 'huge';

export interface GatewayServer {
  url: string;
  /** Names and bodies of the received calls, in order. */
  calls: { name: string; body: Record<string, unknown> }[];
  /** Keyed by the name of the call. */
  faults: Partial<Record<string, GatewayFault>>;
  /** Responses that replace the normal ones, keyed by the name of the call. */
  replies: Partial<Record<string, GatewayReply>>;
  close(): Promise<void>;
}

export interface GatewayReply {
  status: number;
  body: unknown;
}

/** Returns the name of a call: the end of its path, or the name of its GraphQL operation. */
function callName(path: string, { query }: Record<string, unknown>): string {
  const [, operation] = /^\s*(?:query|mutation)\s+(\w+)/.exec(typeof query === 'string' ? query : '') ?? [];
  return operation ?? path.split('/').at(-1)?.replace('.json', '') ?? '';
}

/** Starts the HTTP side of a gateway on loopback; `handle` implements the calls. */
export async function startGatewayServer(
  handle: (name: string, body: Record<string, unknown>, authorization: string | undefined) => GatewayReply,
): Promise<GatewayServer> {
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      const name = callName(req.url ?? '', body);
      fake.calls.push({ name, body });
      const fault = fake.faults[name];
      const reply =
        fault === undefined || fault === 'lost'
          ? (fake.replies[name] ?? handle(name, body, req.headers.authorization))
          : null;
      if (fault !== undefined) return fail(fault, res);
      send(res, reply?.status ?? 404, JSON.stringify(reply?.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: GatewayServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    faults: {},
    replies: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function send(res: ServerResponse, status: number, text: string, type = 'application/json'): void {
  res.writeHead(status, { 'content-type': type }).end(text);
}

function fail(fault: GatewayFault, res: ServerResponse): void {
  switch (fault) {
    case 'lost':
      return void res.destroy();
    case 'silent':
      return;
    case 'html':
      return send(res, 200, '<html><body>در دست تعمیر</body></html>', 'text/html');
    case 'error500':
      return send(res, 500, '{"data":{"code":100},"errors":[],"result":100}');
    case 'truncated':
      return send(res, 200, '{"data":{"code":100,"ref_id":1');
    case 'empty':
      return send(res, 200, '{"data":[],"errors":[]}');
    case 'huge':
      return send(res, 200, JSON.stringify({ data: { code: 100, ref_id: 1, more: 'x'.repeat(1_000_000) } }));
  }
}
