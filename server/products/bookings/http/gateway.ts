import { z } from 'zod';
import type { Log } from '../../../log.ts';
import { askUpstream } from '../../../upstream/request.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
import { signatureHeaders } from './signCall.ts';

export const GATEWAY_PRODUCTS = ['flights', 'buses', 'insurance'] as const;
export type GatewayProduct = (typeof GATEWAY_PRODUCTS)[number];

/** A gateway that speaks docs/supplier-api.openapi.json. */
export interface GatewaySettings {
  /** Ours: `parto`. Offer keys and sources begin with it. */
  name: string;
  /** Up to the version, without a slash at the end: `https://gateway.example/v1`. */
  url: string;
  /** What it sells. */
  products: readonly GatewayProduct[];
  keyId: string;
  secret: string;
}

export interface GatewayDeps {
  clock: () => Date;
  log: Log;
  /** For tests: every call is cut after this. */
  timeoutMs?: number;
}

/** `refused`: a clear no, with its code. `lost`: nothing came back, or nothing that could be read; it may have been done. */
export type GatewayReply =
  { kind: 'ok'; body: unknown } | { kind: 'refused'; code: string } | { kind: 'busy' } | { kind: 'lost' };

export interface GatewayCall {
  method: 'GET' | 'POST';
  /** After the version: `/flights/search`. */
  path: string;
  body?: object;
  timeoutMs: number;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Only for calls that may be repeated without harm. */
  retries?: number;
}

const refusal = z.object({ error: z.object({ code: z.string().regex(/^[a-z_]{1,40}$/) }) });
const COMMAND_BYTES = 256 * 1024;

export type AskGateway = (call: GatewayCall) => Promise<GatewayReply>;

/** Signed calls to one gateway. Never throws for what the other side does; its own texts stay in the log. */
export function createGateway(
  settings: Omit<GatewaySettings, 'products'>,
  { clock, log, timeoutMs }: GatewayDeps,
): AskGateway {
  const { name, url, keyId, secret } = settings;
  const basePath = new URL(url).pathname.replace(/\/$/, '');

  return async ({ method, path, body, retries = 0, maxBytes = COMMAND_BYTES, signal, ...call }) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const seconds = Math.floor(clock().getTime() / 1000);
    const signed = { method, path: basePath + path, body: text, seconds };
    try {
      const answer = await askUpstream({
        method,
        url: url + path,
        headers: {
          ...signatureHeaders(keyId, secret, signed),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: text }),
        timeoutMs: timeoutMs ?? call.timeoutMs,
        retries,
        maxBytes,
        ...(signal && { signal }),
      });
      return { kind: 'ok', body: answer.body };
    } catch (error) {
      if (signal?.aborted) return { kind: 'lost' };
      const status = error instanceof UpstreamError ? error.status : undefined;
      if (status === 401 || status === 403) {
        log.error('supplier refuses our key', error, { gateway: name });
        return { kind: 'refused', code: 'unauthorized' };
      }
      const said =
        error instanceof UpstreamError ? refusal.safeParse(error.data).data?.error.code : undefined;
      if (status === 429) return { kind: 'busy' };
      if (status !== undefined && status < 500 && said !== undefined) return { kind: 'refused', code: said };
      log.error('supplier gave no answer to believe', error, { gateway: name, path });
      return { kind: 'lost' };
    }
  };
}
