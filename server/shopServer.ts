import { createServer, type RequestListener, type Server } from 'node:http';

export interface ConnectionLimits {
  /** Milliseconds for the headers, and for the whole request. */
  headersMs: number;
  requestMs: number;
  keepAliveMs: number;
  /** Idle timeout of a response in milliseconds. */
  silentMs: number;
  checkMs: number;
}

/** Node's limits leave hundreds of stalled connections open for more than 40 s (threat T43). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 15_000,
  silentMs: 60_000,
  checkMs: 2000,
};

export function createShopServer(app: RequestListener, limits: ConnectionLimits = CONNECTION_LIMITS): Server {
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
