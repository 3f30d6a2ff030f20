import type { RequestHandler } from 'express';

/**
 * Stands for a router that the configuration leaves without routes. An empty `Router` would pass each request on only
 * in the next turn of the event loop, after the renders of others.
 */
export const passOn: RequestHandler = (_req, _res, next) => next();
