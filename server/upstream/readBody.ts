import type { Dispatcher } from 'undici';

export class ResponseTooLarge extends Error {}

/** Returns JSON as its value (malformed JSON as text), other text as a string, and the rest as a Buffer. */
export async function readBody(
  { body, headers }: Pick<Dispatcher.ResponseData, 'body' | 'headers'>,
  maxBytes: number,
): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    // Leaving the loop destroys the stream and closes its connection.
    if (length > maxBytes) throw new ResponseTooLarge(`answer longer than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  if (length === 0) return undefined;
  const bytes = Buffer.concat(pieces);
  const type = String(headers['content-type'] ?? '');
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) return parseOrText(bytes.toString('utf8'));
  return /^(text\/|image\/svg|application\/xml)/i.test(type) ? bytes.toString('utf8') : bytes;
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
