import type { Server } from 'node:http';

interface GracefulStop {
  /** Resolves when the balancer has had time to see `/readyz` 503; new connections are accepted until then. */
  listenOn: Promise<unknown>;
  /** Milliseconds between two looks for connections that have become idle. */
  closeIdleEveryMs?: number;
}

/**
 * Resolves when every response has ended and every connection is closed. Kept-alive connections are closed as soon as
 * they are idle: a response that began before the stop has no `Connection: close`.
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
