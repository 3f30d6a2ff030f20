import type { RequestHandler, Response } from 'express';

/**
 * Lets the compressor of a page finish although the visitor does not read. Pages are small, and the compressor's window
 * is larger than the compressed page. Not for bodies that the app streams from elsewhere.
 */
export const ignoreBackpressure: RequestHandler = (_req, res, next) => {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  res.write = ((...args: unknown[]) => {
    write(...args);
    return true;
  }) as Response['write'];
  next();
};
