import type { RequestHandler } from 'express';
import { dropMarketingParams } from '../../shared/marketingParams.ts';

/**
 * Removes marketing parameters, because links and forms of a page copy its query. The browser does the same
 * (client/shell/hideMarketingParams.ts).
 */
export const stripMarketing: RequestHandler = (req, _res, next) => {
  const target = dropMarketingParams(req.originalUrl);
  if (target !== req.originalUrl) {
    req.originalUrl = target;
    req.url = target;
  }
  next();
};
