import http from 'node:http';

/**
 * A separate process that sends requests, so that their CPU time does not count as the server's. load.mjs forks it.
 */
process.on('message', async ({ url, headers, connections, requests, mayRefuse }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  const failures = [];
  let refused = 0;
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      const status = await get(url, { agent, headers }).catch((error) => error.message);
      if (mayRefuse && status === 503) {
        refused += 1;
        continue;
      }
      latencies.push(performance.now() - start);
      if (status !== 200) failures.push(status);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  process.send({ seconds, latencies, failures, refused });
});
process.on('disconnect', () => process.exit());

function get(url, options) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
