import { readEnv } from '../../server/env.ts';
import { listen } from '../../server/listen.ts';
import { createLog } from '../../server/log.ts';

/** Starts a server of the shop with an app that throws outside of every request (fault F32). Prints its port. */
const server = await listen(
  (req, res) => {
    if (req.url === '/throw') {
      setTimeout(() => {
        throw new Error('nobody catches this');
      });
      return void res.end('thrown');
    }
    res.write('begin ');
    // This response ends after the exception; `/endless` never ends.
    if (req.url === '/slow') process.once('uncaughtException', () => setTimeout(() => res.end('end'), 100));
  },
  {
    env: { ...readEnv({ NODE_ENV: 'test' }), port: 0, host: '127.0.0.1' },
    log: createLog('info', (line) => process.stderr.write(`${line}\n`)),
    state: { stopping: false },
    stopJobs: () => undefined,
    close: async () => undefined,
    isWorker: true,
  },
);
const address = server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
