import type { Response } from 'express';

/** Records when a request arrived or when the data of its page was loaded, in milliseconds of `performance.now()`. */
export function markTime(res: Response, mark: 'startedAt' | 'loadedAt'): void {
  res.locals[mark] = performance.now();
}

/** Sends the browser's developer tools the time that data and rendering took until the first byte. */
export function writeServerTiming(res: Response): void {
  const { startedAt, loadedAt } = res.locals as { startedAt?: number; loadedAt?: number };
  if (startedAt === undefined || loadedAt === undefined || res.headersSent) return;
  const shellAt = performance.now();
  res.locals.shellAt = shellAt;
  const load = (loadedAt - startedAt).toFixed(1);
  res.setHeader('server-timing', `load;dur=${load}, render;dur=${(shellAt - loadedAt).toFixed(1)}`);
}
