import path from 'node:path';
import type { Kysely } from 'kysely';
import { queueMail, writeAccountMail } from '../accounts/accountMail.ts';
import type { Schema } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createCmsClient, type CmsClient } from './client/cmsClient.ts';
import { CONTENT_FOLDER, readContent } from './embedded/contentStore.ts';
import { createEmbeddedCms } from './embedded/embeddedCms.ts';
import { listenOnLoopback } from './embedded/listenOnLoopback.ts';
import { createTokenIssuer } from './embedded/tokens.ts';
import { UserStore } from './embedded/userStore.ts';

interface CmsDeps {
  env: Env;
  db: Kysely<Schema>;
  log: Log;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  /** Signs the embedded server's tokens. */
  tokenSecret: Buffer;
}

export interface RunningCms {
  client: CmsClient;
  /** Users of the embedded server; null when a real CMS keeps them. */
  embeddedUsers: UserStore | null;
  /** Resolves when work that no answer waited for is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The CMS of the configuration: a real one by `CMS_URL`, else the embedded one on a loopback port. */
export async function startCms(deps: CmsDeps): Promise<RunningCms> {
  const { env } = deps;
  if (env.cms.url !== undefined) {
    const client = createCmsClient({ ...env.cms, url: env.cms.url });
    return { client, embeddedUsers: null, settled: async () => undefined, close: async () => undefined };
  }
  const users = new UserStore(deps.db);
  const running = new Set<Promise<void>>();
  const cms = createEmbeddedCms({
    users,
    clock: deps.clock,
    tokens: createTokenIssuer(deps.tokenSecret, deps.clock),
    confirmEmail: env.cms.confirmEmail,
    sendMail: (kind, to, secret) => queueMail(deps, writeAccountMail(env, kind, to, secret)),
    later(work) {
      const job = work()
        .catch((error: unknown) => deps.log.error('a mail of the embedded CMS failed', error))
        .finally(() => running.delete(job));
      running.add(job);
    },
    content: readContent(path.resolve(CONTENT_FOLDER)),
  });
  const server = await listenOnLoopback(cms, (error) => deps.log.error('the embedded CMS failed', error));
  const client = createCmsClient({ ...env.cms, url: server.url });
  const settled = async () => {
    await Promise.all(running);
  };
  return {
    client,
    embeddedUsers: users,
    settled,
    close: async () => {
      await settled();
      await server.close();
    },
  };
}
