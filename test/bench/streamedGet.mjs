import http from 'node:http';

/** Gets a page and notes the milliseconds from the request to each piece of the body. */
export function streamedGet(url, headers) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(url, { headers, agent: false }, (response) => {
      const pieces = [];
      response.on('data', (bytes) => pieces.push({ bytes, ms: performance.now() - began }));
      response.on('end', () => {
        const body = Buffer.concat(pieces.map(({ bytes }) => bytes));
        resolve({ status: response.statusCode, headers: response.headers, body, pieces });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Returns when the piece arrived that completes the first occurrence of a text; undefined without one. */
export function findArrival({ body, pieces }, text, from = 0) {
  const at = body.indexOf(text, from);
  if (at < 0) return undefined;
  let length = 0;
  return pieces.find(({ bytes }) => (length += bytes.length) >= at + Buffer.byteLength(text)).ms;
}
