import type { CmsVersion } from '../cmsEnv.ts';

/**
 * A request to the CMS that failed. `body` is what the client semantics throw: the CMS's own error body as it is, or
 * the `UnknownError` of its version when there was none (contracts/strapi.md 1). It may name the internal address and
 * hold a rejected password: for browsers there is `publicBody`.
 */
export class CmsError extends Error {
  /** The CMS's status; null when it gave no usable answer. */
  readonly status: number | null;
  readonly body: unknown;
  /** What the shop answers when there was no usable answer: 502 for a malformed one, 503 for none. */
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

/** The default error of a version, as the client semantics word it. */
export function unknownError(version: CmsVersion, message: string): unknown {
  return version === 3
    ? { error: 'UnknownError', message, statusCode: 500 }
    : { error: { status: 500, name: 'UnknownError', message, details: {} } };
}

/** The copy of an error that may reach a browser: same shape, no address, no rejected values, no foreign pages. */
export function publicBody(error: CmsError, version: CmsVersion): unknown {
  const { body } = error;
  if (error.status === null) return unknownError(version, '');
  if (typeof body === 'string') {
    return /^[\w .,!'-]{1,120}$/.test(body) ? body : unknownError(version, '');
  }
  return withoutRejectedValues(body);
}

/** Version 5 repeats what was typed in `details.errors[].value`, passwords included. */
function withoutRejectedValues(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutRejectedValues);
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => key !== 'value' && key !== 'stack')
      .map(([key, value]) => [key, withoutRejectedValues(value)]),
  );
}

/** The `error.name` and message of an error body of any version. */
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
