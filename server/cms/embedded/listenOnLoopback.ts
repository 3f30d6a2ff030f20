import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbeddedCms } from './embeddedCms.ts';

const LARGEST_BODY = 64 * 1024;

export async function listenOnLoopback(
  cms: EmbeddedCms,
  onError: (error: unknown) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((req, res) => {
    readBody(req)
      .then(async (body) => {
        const [path = '/', search = ''] = (req.url ?? '/').split('?');
        const headers = { authorization: req.headers.authorization };
        const reply = await cms({ method: req.method ?? 'GET', path, search, headers, body });
        const json = reply.body !== undefined && typeof reply.body !== 'string';
        res.writeHead(reply.status, {
          ...(reply.body !== undefined && {
            'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
          }),
          ...reply.headers,
        });
        res.end(json ? JSON.stringify(reply.body) : (reply.body as string | undefined));
      })
      .catch((error: unknown) => {
        onError(error);
        const failure = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
        if (!res.headersSent) res.writeHead(500, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ data: null, error: failure }));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Without `exclusive`, all workers of a cluster share one port and reach each other's server.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('a body to the embedded CMS exceeds 64 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
