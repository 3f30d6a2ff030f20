import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface RawAnswer {
  /** Status of the response; 0 when the server closed the connection without a response. */
  status: number;
  /** Headers with lower-case names. Of repeated headers only the last one remains. */
  headers: Record<string, string>;
  body: string;
}

export interface RawServer {
  port: number;
  /** Sends bytes unchanged and reads until the server closes the connection. */
  send(bytes: string | Buffer): Promise<RawAnswer>;
  /** Sends a GET with the target unchanged. The target is Latin-1, so raw bytes above 127 stay single bytes. */
  get(target: string, headers?: Record<string, string>): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Serves the app on a loopback port, for requests that no client library would send. */
export async function startRawServer(app: RequestListener): Promise<RawServer> {
  const server = createServer({ keepAliveTimeout: 0 }, app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (bytes: string | Buffer) => sendBytes(port, bytes);
  return {
    port,
    send,
    get: (target, headers = {}) => {
      const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return send(Buffer.from(`GET ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1'));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sendBytes(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => pieces.push(piece));
    // A server that rejects a request midway may reset the connection after its response.
    socket.on('error', (error) => (pieces.length > 0 ? resolve(parse(pieces)) : reject(error)));
    socket.on('close', () => resolve(parse(pieces)));
  });
}

function parse(pieces: Buffer[]): RawAnswer {
  const bytes = Buffer.concat(pieces);
  const cut = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, cut < 0 ? bytes.length : cut).toString('latin1');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = cut < 0 ? Buffer.alloc(0) : bytes.subarray(cut + 4);
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    body: (headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body).toString('utf8'),
  };
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, line).toString('latin1'), 16);
    if (line < 0 || !size) break;
    chunks.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
