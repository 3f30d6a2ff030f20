import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buildSignatureHeaders } from '../../server/products/bookings/http/signCall.ts';

export interface Gateway {
  /** The address up to the version, without a slash at the end. */
  url: string;
  keyId: string;
  secret: string;
}

export interface Answer {
  status: number;
  body: any;
  /** The error code, if there is one. */
  code: string | undefined;
}

interface CallOptions {
  /** Changes the signature headers, for requests that must be rejected. */
  headers?: (signed: Record<string, string>) => Record<string, string>;
  /** Cuts the connection once the request is sent; the response is then null. */
  cut?: boolean;
}

const TIMEOUT_MS = 30_000;

/** Sends one signed request in plain Node, so that an integrator can read what is sent. */
export function call(
  gateway: Gateway,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  { headers = (signed) => signed, cut = false }: CallOptions = {},
): Promise<Answer | null> {
  const url = new URL(gateway.url + path);
  const text = body === undefined ? '' : JSON.stringify(body);
  const seconds = Math.floor(Date.now() / 1000);
  const signed = { method, path: url.pathname + url.search, body: text, seconds };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        method,
        timeout: TIMEOUT_MS,
        agent: false,
        headers: {
          ...headers(buildSignatureHeaders(gateway.keyId, gateway.secret, signed)),
          ...(text !== '' && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(read(answer.statusCode ?? 0, Buffer.concat(chunks).toString())));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path}: no response in ${TIMEOUT_MS} ms`)));
    asked.on('error', (error) => (cut ? resolve(null) : reject(error)));
    asked.end(text, () => {
      if (cut) setTimeout(() => asked.destroy(), 5);
    });
    if (cut) asked.on('close', () => resolve(null));
  });
}

function read(status: number, text: string): Answer {
  let body: any = null;
  try {
    body = JSON.parse(text);
  } catch {
    // The body is not JSON, which the checks report.
  }
  return { status, body, code: body?.error?.code };
}
