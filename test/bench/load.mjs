import { fork } from 'node:child_process';
import path from 'node:path';
import { getProductNode } from '../../server/boot/prepare.mjs';

/**
 * Starts a client process (loadClient.mjs). `run` resolves to the seconds, the latencies and the number of requests
 * that were refused with 503. Refusals are allowed only with `mayRefuse`.
 */
export function startLoadClient() {
  const client = fork(path.join(import.meta.dirname, 'loadClient.mjs'), { execPath: getProductNode() });
  const run = async (load) => {
    const answered = receive(client);
    client.send(load);
    const { seconds, latencies, failures, refused } = await answered;
    if (failures.length > 0) throw new Error(`${load.url}: ${failures.length} failed, first: ${failures[0]}`);
    return { seconds, latencies, refused };
  };
  return { run, stop: () => client.disconnect() };
}

/** Resolves to the next message of a forked process; rejects when it ends. */
export function receive(child) {
  return new Promise((resolve, reject) => {
    const onExit = (code) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
