import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { signatureHeaders } from '../../server/products/bookings/http/signCall.ts';

export interface Gateway {
  /** Up to the version, without a slash at the end. */
  url: string;
  keyId: string;
  secret: string;
}

export interface Answer {
  status: number;
  body: any;
  /** The error's code, when there is one. */
  code: string | undefined;
}

interface CallOptions {
  /** Changes the signature's headers: for the checks that must be refused. */
  headers?: (signed: Record<string, string>) => Record<string, string>;
  /** The line is cut as soon as the question is on its way; the answer is null then. */
  cut?: boolean;
}

const TIMEOUT_MS = 30_000;

/** One signed call, by plain Node: an integrator reads here what is on the wire. */
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
          ...headers(signatureHeaders(gateway.keyId, gateway.secret, signed)),
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
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path}: no answer in ${TIMEOUT_MS} ms`)));
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
    // No JSON: the checks say so.
  }
  return { status, body, code: body?.error?.code };
}
