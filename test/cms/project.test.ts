import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tests the project in cms/ as far as possible without installing Strapi (realStrapi.mjs does that). */
const CMS = path.resolve('cms');
const require = createRequire(path.join(CMS, 'package.json'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-cms-'));
  // A package.json above the temporary folder must not turn the project into ES modules.
  writeFileSync(path.join(folder, 'package.json'), '{}');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['20.20.2', 1],
  ['21.7.0', 1],
  ['27.0.0', 1],
  ['22.12.0', 0],
  ['24.4.0', 0],
])('on Node %s the project exits with code %i before it starts anything', (version, code) => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./config/server.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: CMS, encoding: 'utf8' });
  expect(status).toBe(code);
  expect(stderr.includes('needs Node 22 to 26')).toBe(code === 1);
});

describe('the first start of a project in its own folder', () => {
  /** Starts an empty Strapi that records created types and logged errors. */
  async function start() {
    const created: string[] = [];
    const errors: string[] = [];
    const documents = (type: string) => ({
      count: async () => 0,
      create: async () => ({ documentId: String(created.push(type)) }),
    });
    const query = () => ({ updateMany: async () => undefined });
    cpSync(path.join(CMS, 'src'), path.join(folder, 'src'), { recursive: true });
    const seed = require(path.join(folder, 'src/seed.js')) as (strapi: object) => Promise<void>;
    await seed({ documents, db: { query }, log: { error: (line: string) => errors.push(line) } });
    return { created, errors };
  }

  test('imports the content copied into its folder', async () => {
    cpSync('server/cms/embedded/content', path.join(folder, 'content'), { recursive: true });
    const { created, errors } = await start();
    expect(created.filter((type) => type === 'api::page.page')).toHaveLength(3);
    expect(created.length).toBeGreaterThan(50);
    expect(errors).toEqual([]);
  });

  test('logs an error when there is no content to import', async () => {
    mkdirSync(path.join(folder, 'content'));
    writeFileSync(path.join(folder, 'content/README.md'), '');
    const { created, errors } = await start();
    expect(created).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(/THIS STRAPI IS EMPTY.*SEED_CONTENT/)]);
  });
});

test('sends mails by SMTP when a server is configured', () => {
  const plugins = require('./config/plugins.js') as (tools: { env: unknown }) => Record<string, unknown>;
  const configured = (variables: Record<string, string>) => {
    const get = (name: string, otherwise?: unknown) => variables[name] ?? otherwise;
    const env = Object.assign(get, {
      int: (name: string, otherwise: number) => Number(get(name, otherwise)),
      bool: (name: string, otherwise: boolean) => get(name, String(otherwise)) === 'true',
    });
    return plugins({ env }).email;
  };
  expect(configured({})).toBeUndefined();
  expect(
    configured({
      SMTP_HOST: 'mail.test',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'x',
      MAIL_FROM: 'no-reply@shop.test',
    }),
  ).toEqual({
    config: {
      provider: 'nodemailer',
      providerOptions: { host: 'mail.test', port: 587, secure: false, auth: { user: 'shop', pass: 'x' } },
      settings: { defaultFrom: 'no-reply@shop.test', defaultReplyTo: 'no-reply@shop.test' },
    },
  });
});
