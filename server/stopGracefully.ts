import type { Server } from 'node:http';

interface GracefulStop {
  /**
   * Resolves when the load balancer has had time to see the 503 of `/readyz`. New connections are accepted until then.
   */
  listenOn: Promise<unknown>;
  /** Milliseconds between two checks for idle connections. */
  closeIdleEveryMs?: number;
}

/**
 * Resolves when every response has ended and every connection is closed. Closes keep-alive connections as soon as they
 * are idle, because a response that began before the stop has no `Connection: close`.
 */
export async function stopGracefully(
  server: Server,
  { listenOn, closeIdleEveryMs = 100 }: GracefulStop,
): Promise<void> {
  await listenOn;
  const closed = new Promise((resolve) => server.close(resolve));
  const timer = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  await closed;
  clearInterval(timer);
}
