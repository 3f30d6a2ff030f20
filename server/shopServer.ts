import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Milliseconds until all headers must have arrived; `requestMs` is for the whole request. */
  headersMs: number;
  requestMs: number;
  keepAliveMs: number;
  /** Idle timeout of a connection in milliseconds: the server sent nothing and the visitor read nothing. */
  silentMs: number;
  /** Milliseconds within which a visitor must read at least some of the waiting bytes. */
  slowReaderMs: number;
  checkMs: number;
  connections: number;
  /** Null behind a proxy, whose address all visitors share. */
  connectionsByAddress: number | null;
}

/** With Node's own limits, hundreds of stalled connections would stay open for more than 40 s (threat T43). */
export const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 15_000,
  silentMs: 30_000,
  slowReaderMs: 120_000,
  checkMs: 2000,
};

export function createShopServer(app: RequestListener, limits: ConnectionLimits): Server {
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
  closeSlowReaders(server, limits.slowReaderMs);
  server.maxConnections = limits.connections;
  if (limits.connectionsByAddress !== null) capByAddress(server, limits.connectionsByAddress);
  return server;
}

/**
 * Closes connections of slow readers: a visitor who reads a few bytes now and then is never idle, but holds a response
 * in memory.
 */
function closeSlowReaders(server: Server, afterMs: number): void {
  const waiting = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, -1);
    socket.once('close', () => waiting.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of waiting) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && before === taken) socket.destroy();
      // A connection without waiting bytes starts over.
      else waiting.set(socket, socket.writableLength > 0 ? taken : -1);
    }
  }, afterMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Closes a connection that exceeds the cap, without reading from it. */
function capByAddress(server: Server, cap: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > cap) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
