import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Listens on a free port of this machine. Idle connections stay open, because a busy server might close one just as
 * the client sends a request on it.
 */
export function listen(app: RequestListener, port = 0): Server {
  return createServer({ keepAliveTimeout: 0 }, app).listen(port, '127.0.0.1');
}
