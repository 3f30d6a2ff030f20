import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { sandboxScenario } from '../../server/products/bookings/http/requestContract.ts';
import { isSigned } from '../../server/products/bookings/http/signCall.ts';
import { Refusal } from './referenceBook.ts';
import { ReferenceBuses } from './referenceBuses.ts';
import { ReferenceFlights } from './referenceFlights.ts';
import { ReferenceInsurance } from './referenceInsurance.ts';

/**
 * The faults of a response. `lost`: the supplier executes the call and drops the connection before the response.
 * `silent`: it does nothing and does not respond. Any other text or object is sent with status 200 in place of the
 * response.
 */
export type SupplierFault =
  'lost' | 'silent' | 'html' | 'error500' | 'busy' | 'truncated' | { answer: unknown };

/** Every fault that has a name. */
export const SUPPLIER_FAULTS = ['lost', 'silent', 'html', 'error500', 'busy', 'truncated'] as const;

export interface ReferenceSupplier {
  /** The address up to the version. */
  url: string;
  flights: ReferenceFlights;
  buses: ReferenceBuses;
  insurance: ReferenceInsurance;
  /** Calls in order of arrival, for example `POST /flights/search`. */
  calls: string[];
  /** Keyed like `calls`, with `*` for the client reference. */
  faults: Partial<Record<string, SupplierFault>>;
  close(): Promise<void>;
}

export type ReferenceFault = 'oversells' | 'forgets' | 'never_expires' | 'returns_twice' | 'trusts_all';

export interface ReferenceOptions {
  port?: number;
  clock?: () => Date;
  keyId?: string;
  secret?: string;
  /** Breaks one rule of the contract, which the conformance suite must detect. */
  broken?: ReferenceFault;
}

export const REFERENCE_KEY = { keyId: 'reference', secret: 'reference-secret-of-32-characters' };
const VERSION = '/v1';

/**
 * Starts an in-memory supplier that implements docs/supplier-api.openapi.json. Integrators compare a partner API with
 * it, and the tests of the adapter run against it. It is a real server on loopback with its own bookings.
 */
export async function startReferenceSupplier(options: ReferenceOptions = {}): Promise<ReferenceSupplier> {
  const { port = 0, clock = () => new Date(), broken } = options;
  const keyId = options.keyId ?? REFERENCE_KEY.keyId;
  const secret = options.secret ?? REFERENCE_KEY.secret;
  const flights = new ReferenceFlights({ clock, broken });
  const buses = new ReferenceBuses({ clock, broken });
  const insurance = new ReferenceInsurance({ clock, broken });

  async function answer(method: string, path: string, text: string): Promise<object> {
    if (method === 'GET' && path === '/health')
      return { status: 'ok', version: 1, products: ['flights', 'buses', 'insurance'] };
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (method === 'POST' && path === '/sandbox/scenario') {
      const { ref, scenario } = sandboxScenario.parse(body);
      if (ref.includes('~')) buses.scenario(ref, scenario);
      else flights.scenario(ref, scenario);
      return { done: true };
    }
    if (path.startsWith('/flights/')) return flights.handle(method, path.slice('/flights'.length), body);
    if (path.startsWith('/buses/')) return buses.handle(method, path.slice('/buses'.length), body);
    if (path.startsWith('/insurance/'))
      return insurance.handle(method, path.slice('/insurance'.length), body);
    throw new Refusal(404, 'not_found');
  }

  function checkSignature(req: IncomingMessage, body: string): void {
    if (broken === 'trusts_all') return;
    const call = {
      method: req.method ?? '',
      path: req.url ?? '',
      body,
      seconds: Number(req.headers['x-client-time']),
    };
    const signature = String(req.headers['x-client-signature'] ?? '');
    if (req.headers['x-client-key'] !== keyId || !isSigned(secret, signature, call, clock()))
      throw new Refusal(401, 'unauthorized');
  }

  async function serve(req: IncomingMessage, res: ServerResponse, text: string): Promise<void> {
    const path = (req.url ?? '').slice(VERSION.length);
    const name = `${req.method} ${path.replace(/(\/bookings\/)[^/]+/, '$1*')}`;
    reference.calls.push(name);
    const fault = reference.faults[name];
    if (fault !== undefined && fault !== 'lost') return fail(fault, res);
    const [status, body] = await reply(req, path, text);
    if (fault === 'lost') res.destroy();
    else send(res, status, JSON.stringify(body));
  }

  async function reply(req: IncomingMessage, path: string, text: string): Promise<[number, object]> {
    try {
      checkSignature(req, text);
      return [200, await answer(req.method ?? '', path, text)];
    } catch (error) {
      if (error instanceof Refusal) return [error.status, { error: { code: error.code } }];
      const bad = error instanceof z.ZodError || error instanceof SyntaxError;
      return bad ? [422, { error: { code: 'invalid_request' } }] : [500, { error: { code: 'internal' } }];
    }
  }

  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => void serve(req, res, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const reference: ReferenceSupplier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${VERSION}`,
    flights,
    buses,
    insurance,
    calls: [],
    faults: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return reference;
}

function send(res: ServerResponse, status: number, text: string, type = 'application/json'): void {
  res.writeHead(status, { 'content-type': type }).end(text);
}

function fail(fault: Exclude<SupplierFault, 'lost'>, res: ServerResponse): void {
  if (typeof fault === 'object') return send(res, 200, JSON.stringify(fault.answer));
  switch (fault) {
    case 'silent':
      return;
    case 'html':
      return send(res, 200, '<html><body>در دست تعمیر</body></html>', 'text/html');
    case 'error500':
      return send(res, 500, '{"error":{"code":"internal"}}');
    case 'busy':
      return send(res, 429, '{"error":{"code":"rate_limited"}}');
    case 'truncated':
      return send(res, 200, '{"offers":[{"ref":"W5');
  }
}
