import { z } from 'zod';
import type { ProductName } from '../../../../shared/productNames.ts';
import type { Log } from '../../../log.ts';
import { requestUpstream } from '../../../upstream/request.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
import { SourceHealth } from '../sourceHealth.ts';
import { buildSignatureHeaders } from './signCall.ts';

/** A supplier that implements docs/supplier-api.openapi.json. */
export interface GatewaySettings {
  /** The shop's name for the gateway, such as `parto`. It is the prefix of its offer keys and sources. */
  name: string;
  /** Contains the version and no trailing slash: `https://gateway.example/v1`. */
  url: string;
  products: readonly ProductName[];
  keyId: string;
  secret: string;
}

export interface GatewayDeps {
  clock: () => Date;
  log: Log;
  timeoutMs?: number;
}

/**
 * `refused`: a definite rejection with its code. `lost`: no readable response, so the call may have taken effect.
 */
export type GatewayReply =
  { kind: 'ok'; body: unknown } | { kind: 'refused'; code: string } | { kind: 'busy' } | { kind: 'lost' };

export interface GatewayCall {
  method: 'GET' | 'POST';
  /** Path without the version: `/flights/search`. */
  path: string;
  body?: object;
  timeoutMs: number;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Set it only for calls that are safe to repeat. */
  retries?: number;
}

const refusal = z.object({ error: z.object({ code: z.string().regex(/^[a-z_]{1,40}$/) }) });
const COMMAND_BYTES = 256 * 1024;
const SEARCH_MS = 20_000;
const SEARCH_BYTES = 8 * 1024 * 1024;
/** These prices are not essential to a page, so a slow response is useless. */
const LOWEST_MS = 2000;
const BUSY_PAUSE_MS = 30_000;
export const READ_MS = 10_000;
export const COMMAND_MS = 20_000;

type RequestGateway = (call: GatewayCall) => Promise<GatewayReply>;

/**
 * Signs calls to one gateway. Never throws for a failure of the gateway; writes its error texts to the log only.
 */
function createGateway(
  settings: Omit<GatewaySettings, 'products'>,
  { clock, log, timeoutMs }: GatewayDeps,
): RequestGateway {
  const { name, url, keyId, secret } = settings;
  const basePath = new URL(url).pathname.replace(/\/$/, '');

  return async ({ method, path, body, retries = 0, maxBytes = COMMAND_BYTES, signal, ...call }) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const seconds = Math.floor(clock().getTime() / 1000);
    const signed = { method, path: basePath + path, body: text, seconds };
    try {
      const answer = await requestUpstream({
        method,
        url: url + path,
        headers: {
          ...buildSignatureHeaders(keyId, secret, signed),
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
        log.error('partner API: key rejected', error, { gateway: name });
        return { kind: 'refused', code: 'unauthorized' };
      }
      const said =
        error instanceof UpstreamError ? refusal.safeParse(error.data).data?.error.code : undefined;
      if (status === 429) return { kind: 'busy' };
      if (status !== undefined && status < 500 && said !== undefined) return { kind: 'refused', code: said };
      log.error('partner API: no usable response', error, { gateway: name, path });
      return { kind: 'lost' };
    }
  };
}

export const faresOfDays = z.array(z.int().min(1).nullable()).max(400);

export const lowestFaresAnswer = z.object({ fares: faresOfDays });

export interface Partner extends Pick<GatewayDeps, 'clock' | 'log'> {
  name: string;
  request: RequestGateway;
  /** Returns null unless `schema` accepts the response. */
  lookUp<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T | null>;
  /** Returns null when the search failed. `read` returns null for an unusable response. */
  search<T>(
    call: { path: string; body: object; signal: AbortSignal },
    read: (body: unknown) => T | null,
  ): Promise<T | null>;
  /** Throws unless the partner responds in time with a fare for every day. */
  lowestFares(
    path: string,
    route: object,
    days: readonly string[],
  ): Promise<{ fares: (number | null)[]; body: unknown }>;
}

export type PartnerSettings = Omit<GatewaySettings, 'products'>;

export function createPartner(settings: PartnerSettings, deps: GatewayDeps): Partner {
  const { name } = settings;
  const { clock, log } = deps;
  const request = createGateway(settings, deps);
  const health = new SourceHealth(name, { clock, log });

  return {
    name,
    clock,
    log,
    request,

    async lookUp(path, body, schema) {
      const reply = await request({ method: 'POST', path, body, timeoutMs: READ_MS, retries: 1 });
      return reply.kind === 'ok' ? (schema.safeParse(reply.body).data ?? null) : null;
    },

    async search(call, read) {
      if (health.paused()) return null;
      const reply = await request({ ...call, method: 'POST', timeoutMs: SEARCH_MS, maxBytes: SEARCH_BYTES });
      if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
      // A lost response is no sign of a fault when the visitor has left.
      if (reply.kind === 'lost' && !call.signal.aborted) health.failed();
      if (reply.kind !== 'ok') return null;
      const found = read(reply.body);
      if (found === null) health.failed();
      else health.answered();
      return found;
    },

    async lowestFares(path, route, days) {
      health.throwIfPaused();
      const asked = { ...route, days };
      const reply = await request({ method: 'POST', path, body: asked, timeoutMs: LOWEST_MS });
      if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
      else if (reply.kind === 'lost') health.failed();
      const body: unknown = reply.kind === 'ok' ? reply.body : undefined;
      const { fares } = lowestFaresAnswer.safeParse(body).data ?? {};
      if (fares?.length !== days.length) throw new Error(`${name} does not say its lowest fares`);
      health.answered();
      return { fares, body };
    },
  };
}
