import type { RequestHandler, Response } from 'express';

/**
 * Lets the compressor of a page end although its visitor does not read: its window is larger than the compressed page, and
 * pages are small. Bodies that the app streams from elsewhere must not pass here.
 */
export const neverPause: RequestHandler = (_req, res, next) => {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  res.write = ((...args: unknown[]) => {
    write(...args);
    return true;
  }) as Response['write'];
  next();
};
