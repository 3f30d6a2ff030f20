import type { CmsVersion } from '../cmsEnv.ts';

export interface ContentRequest {
  equals?: Readonly<Record<string, string>>;
  sort?: readonly string[];
  /** Relations and media to include. Version 3 always includes them. */
  populate?: readonly string[];
  /** Counts from 1. */
  page?: number;
  pageSize?: number;
}

/** Builds a query without drafts, for which every version would need a parameter. */
export function buildContentQuery(
  version: CmsVersion,
  { equals = {}, sort = [], populate = [], page = 1, pageSize = 25 }: ContentRequest,
): object {
  const order = sort.map((field) => (field.startsWith('-') ? `${field.slice(1)}:desc` : `${field}:asc`));
  if (version === 3) {
    return {
      ...equals,
      ...(order.length > 0 && {
        _sort: order.map((part) => part.replace('publishedAt', 'published_at')).join(','),
      }),
      _start: (page - 1) * pageSize,
      _limit: pageSize,
    };
  }
  return {
    filters: Object.fromEntries(Object.entries(equals).map(([field, value]) => [field, { $eq: value }])),
    sort: order,
    populate: [...populate],
    pagination: { page, pageSize },
  };
}
