import { requestUpstream } from '../upstream/request.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

const MAX_BYTES = 256 * 1024;

/** Milliseconds for connecting and reading together (docs/spec/payments.md#port). */
const GATEWAY_TIMEOUT_MS = 10_000;

/** Never retries: only the caller knows what a lost answer means. Returns the body of a 4xx too. */
export async function postToGateway(
  url: string,
  body: object,
  timeoutMs: number = GATEWAY_TIMEOUT_MS,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  try {
    const answer = await requestUpstream({
      method: 'POST',
      url,
      body,
      headers,
      timeoutMs,
      retries: 0,
      maxBytes: MAX_BYTES,
    });
    return answer.body;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refused = error.status !== undefined && error.status < 500;
    return refused ? (error.data ?? null) : null;
  }
}

/** `603799******3893`; masks a whole number, null for anything else. */
export function toMaskedPan(text: string | undefined): string | null {
  const [, head, tail] = /^(\d{6})[\d*Xx-]{2,9}(\d{4})$/.exec(text ?? '') ?? [];
  return head === undefined || tail === undefined ? null : `${head}******${tail}`;
}
