import { createServer, type RequestListener, type Server } from 'node:http';

export interface ConnectionLimits {
  /** Milliseconds in which a request's headers must be there; and the whole request with its body. */
  headersMs: number;
  requestMs: number;
  /** How long an idle connection waits for its next request. */
  keepAliveMs: number;
  /** How long a connection may move no byte in the middle of an answer: a reader that does not read. */
  silentMs: number;
  /** How often overdue requests are looked for. */
  checkMs: number;
}

/** Node's own limits let hundreds of stalled connections live for more than 40 s (architecture.md, 4). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 15_000,
  silentMs: 60_000,
  checkMs: 2000,
};

/** An HTTP server that gives up on those who stall: 408 and the end of the connection. */
export function shopServer(app: RequestListener, limits: ConnectionLimits = CONNECTION_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    app,
  );
  server.setTimeout(limits.silentMs);
  return server;
}
