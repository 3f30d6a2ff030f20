import type { CmsVersion } from '../cmsEnv.ts';

/** `body` may hold internal addresses and passwords, so browsers get `toPublicBody` instead. */
export class CmsError extends Error {
  readonly status: number | null;
  readonly body: unknown;
  /** 502 for a malformed answer, 503 for a missing one. */
  readonly shopStatus: 502 | 503;

  constructor(
    status: number | null,
    body: unknown,
    message: string,
    { cause, malformed = false }: { cause?: unknown; malformed?: boolean } = {},
  ) {
    super(message, { cause });
    this.shopStatus = malformed ? 502 : 503;
    this.name = 'CmsError';
    this.status = status;
    this.body = body;
  }
}

export function buildUnknownError(version: CmsVersion, message: string): unknown {
  return version === 3
    ? { error: 'UnknownError', message, statusCode: 500 }
    : { error: { status: 500, name: 'UnknownError', message, details: {} } };
}

/** Builds the body for the browser: same shape, but no address, no rejected values and no foreign pages. */
export function toPublicBody(error: CmsError, version: CmsVersion): unknown {
  const { body } = error;
  if (error.status === null) return buildUnknownError(version, '');
  if (typeof body === 'string') {
    return /^[\w .,!'-]{1,120}$/.test(body) ? body : buildUnknownError(version, '');
  }
  return withoutRejectedValues(body);
}

/** Removes typed values, including passwords, which version 5 repeats in `details.errors[].value`. */
function withoutRejectedValues(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutRejectedValues);
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => key !== 'value' && key !== 'stack')
      .map(([key, value]) => [key, withoutRejectedValues(value)]),
  );
}

export function describeError(body: unknown): { name: string; message: string } {
  const outer = asRecord(body);
  const inner = asRecord(outer.error);
  if (typeof inner.message === 'string') return { name: String(inner.name ?? ''), message: inner.message };
  const { message } = outer;
  if (typeof message === 'string') return { name: String(outer.error ?? ''), message };
  const first = asRecord((asRecord((message as unknown[] | undefined)?.[0]).messages as unknown[])?.[0]);
  return { name: String(first.id ?? ''), message: String(first.message ?? '') };
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
