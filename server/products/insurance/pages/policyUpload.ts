import { readVisitor, resolveVisitor } from '../../../accounts/visitor.ts';
import type { UploadCheck } from '../../../http/documentUpload.ts';
import { HttpError } from '../../../http/httpErrors.ts';
import type { ParsedQuery } from '../../../http/queryParser.ts';
import { toAddressKey } from '../../../http/rateLimit.ts';
import type { Services } from '../../../services.ts';
import { countDocuments, MAX_DOCUMENTS } from '../policyRequests.ts';
import { findIssueDay, openPolicies } from './policyInvoice.ts';

const TOO_MANY = 'از این اینترنت فایل‌های زیادی فرستاده شده است؛ چند دقیقهٔ دیگر دوباره بفرستید.';

/**
 * Decides whether the server reads an upload: below the rate limit, for an order that this browser may change, and
 * with a policy left to cancel. Otherwise the page responds without reading the body.
 */
export function createPolicyUploadCheck(services: Services): UploadCheck {
  return async (req) => {
    const wait = await services.rateLimits.uploadByAddress.take(toAddressKey(req.ip ?? ''));
    if (wait !== null) {
      throw new HttpError(429, 'too many uploads', {
        publicMessage: TOO_MANY,
        headers: { 'retry-after': String(wait) },
      });
    }
    await resolveVisitor(req, req.res!, services);
    const opened = await openPolicies({
      query: req.query as ParsedQuery,
      services,
      visitorId: readVisitor(req),
      now: services.clock(),
    });
    if (!opened || 'url' in opened) return {};
    const { order } = opened;
    const hasPolicy = order.passengers.some(({ tickets }) => tickets.some(({ returned }) => !returned));
    if (!hasPolicy || findIssueDay(order) === null) return { document: { problem: 'closed' } };
    if ((await countDocuments(services, order.code)) >= MAX_DOCUMENTS)
      return { document: { problem: 'too_many' } };
    return null;
  };
}
