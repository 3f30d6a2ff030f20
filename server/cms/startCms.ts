import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { queueMail, writeAccountMail } from '../notifications/accountMail.ts';
import type { SettingsSource } from '../settings/ShopSettings.ts';
import { BackgroundWork } from './backgroundWork.ts';
import { createCmsClient, type CmsClient } from './client/cmsClient.ts';
import { CONTENT_FOLDER, readContent } from './embedded/contentStore.ts';
import { createEmbeddedCms } from './embedded/embeddedCms.ts';
import { listenOnLoopback } from './embedded/listenOnLoopback.ts';
import { createTokenIssuer } from './embedded/tokens.ts';
import { UserStore } from './embedded/userStore.ts';
import { createEmbeddedShopUsers, createStrapiShopUsers, type ShopUsers } from './shopUsers.ts';

interface CmsDeps {
  env: Env;
  settings: SettingsSource;
  db: Kysely<Schema>;
  log: Log;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  tokenSecret: Keys;
}

export interface RunningCms {
  client: CmsClient;
  embeddedUsers: UserStore | null;
  /** Null for a real CMS without CMS_USERS_TOKEN, which means no sign-in by mobile. */
  shopUsers: ShopUsers | null;
  background: BackgroundWork;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function startCms(deps: CmsDeps): Promise<RunningCms> {
  const { env } = deps;
  const background = new BackgroundWork(deps.log);
  const settled = () => background.settled();
  if (env.cms.url !== undefined) {
    const client = createCmsClient({ ...env.cms, url: env.cms.url });
    const { usersToken } = env.cms;
    const shopUsers = usersToken === undefined ? null : createStrapiShopUsers(client, usersToken);
    return { client, embeddedUsers: null, shopUsers, background, settled, close: settled };
  }
  const users = new UserStore(deps.db);
  const later = (work: () => Promise<void>) => background.start('embedded CMS', work);
  later(() => reportForeignNames(users, deps.log));
  const cms = createEmbeddedCms({
    users,
    clock: deps.clock,
    tokens: createTokenIssuer(deps.tokenSecret, deps.clock),
    confirmEmail: env.cms.confirmEmail,
    sendMail: (kind, to, secret) =>
      queueMail(
        deps,
        writeAccountMail({ ...deps.settings.values, publicUrl: env.publicUrl }, kind, to, secret),
      ),
    later,
    content: readContent(path.resolve(CONTENT_FOLDER)),
  });
  const server = await listenOnLoopback(cms, (error) =>
    deps.log.error('embedded CMS: request failed', error),
  );
  const client = createCmsClient({ ...env.cms, url: server.url });
  return {
    client,
    embeddedUsers: users,
    shopUsers: createEmbeddedShopUsers(users, deps.clock),
    background,
    settled,
    close: async () => {
      await settled();
      await server.close();
    },
  };
}

async function reportForeignNames(users: UserStore, log: Log): Promise<void> {
  for (const { id, emailOwnerId } of await users.findForeignNames()) {
    const ids = { userId: id, emailOwnerId };
    if (emailOwnerId === null) log.info('embedded CMS: user name is an e-mail without an account', ids);
    else log.error('embedded CMS: user name is the e-mail of another account', new Error('rename it'), ids);
  }
}
