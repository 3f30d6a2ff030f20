import http from 'node:http';
import { createBrotliDecompress } from 'node:zlib';

/**
 * Gets a page and records the milliseconds from the request to each decoded piece of the body. `wire` is the body as
 * it was sent.
 */
export function streamedGet(url, headers) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(url, { headers, agent: false }, (response) => {
      const wire = [];
      const pieces = [];
      response.on('data', (bytes) => wire.push(bytes));
      const isBrotli = response.headers['content-encoding'] === 'br';
      const decoded = isBrotli ? response.pipe(createBrotliDecompress()) : response;
      decoded.on('data', (bytes) => pieces.push({ bytes, ms: performance.now() - began }));
      decoded.on('end', () => {
        const body = Buffer.concat(pieces.map(({ bytes }) => bytes));
        const { statusCode: status, headers: sent } = response;
        resolve({ status, headers: sent, body, pieces, wire: Buffer.concat(wire) });
      });
      decoded.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Returns when the first occurrence of a text was complete; undefined when the text is missing. */
export function findArrival({ body, pieces }, text) {
  const at = body.indexOf(text);
  if (at < 0) return undefined;
  let length = 0;
  return pieces.find(({ bytes }) => (length += bytes.length) >= at + Buffer.byteLength(text)).ms;
}
