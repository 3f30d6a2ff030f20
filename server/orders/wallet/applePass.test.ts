import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '../../env.ts';
import { describeWithOpenssl, makeAppleKeys } from './appleKeys.fixture.ts';
import { buildApplePass } from './buildApplePass.ts';
import { PASS_CONTENT } from './passContent.fixture.ts';
import { readPassFiles } from './readPassFiles.fixture.ts';

const META = { brand: 'رهسپار', origin: 'https://shop.example', now: new Date('2026-11-22T10:00:00Z') };

const inOneLine = (pem: string) => pem.replaceAll('\n', String.raw`\n`);

describeWithOpenssl('Apple Wallet passes with keys made for the test', () => {
  let keys: ReturnType<typeof makeAppleKeys>;
  let variables: Record<string, string>;
  beforeAll(() => {
    keys = makeAppleKeys('pass.ir.example.ticket', 'TEAM123456');
    variables = {
      APPLE_WALLET_CERTIFICATE: inOneLine(keys.certificate),
      APPLE_WALLET_KEY: inOneLine(keys.key),
      APPLE_WALLET_WWDR: keys.wwdr,
    };
  });

  test('the Apple configuration needs all three variables, a pass certificate and the matching private key', () => {
    expect(readEnv({}).wallet.apple).toBeNull();
    expect(readEnv({ ...variables, APPLE_WALLET_WWDR: '' }).wallet.apple).toBeNull();
    expect(readEnv(variables).wallet.apple).toMatchObject({
      passType: 'pass.ir.example.ticket',
      team: 'TEAM123456',
    });
    for (const [change, problem] of [
      [{ APPLE_WALLET_CERTIFICATE: 'secret' }, /APPLE_WALLET_CERTIFICATE: a certificate as PEM/],
      [{ APPLE_WALLET_CERTIFICATE: keys.wwdr }, /APPLE_WALLET_CERTIFICATE: a certificate of a Pass Type ID/],
      [
        { APPLE_WALLET_KEY: makeAppleKeys('pass.other', 'OTHER').key },
        /APPLE_WALLET_KEY: not the private key/,
      ],
    ] as const) {
      expect(() => readEnv({ ...variables, ...change })).toThrow(problem);
    }
  });

  test('the pass names the trip and the traveller, and OpenSSL accepts its signature', async () => {
    const { apple } = readEnv(variables).wallet;
    const files = readPassFiles(await buildApplePass(apple!, PASS_CONTENT, META));
    expect(JSON.parse(String(files.get('pass.json')))).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.ir.example.ticket',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'RH-4K7M2Q-1-2',
      organizationName: 'رهسپار',
      boardingPass: {
        transitType: 'PKTransitTypeAir',
        primaryFields: [
          { label: 'تهران', value: 'THR' },
          { label: 'مشهد', value: 'MHD' },
        ],
        secondaryFields: [{ value: 'سارا رضایی' }],
      },
      barcodes: [{ format: 'PKBarcodeFormatQR', message: PASS_CONTENT.check }],
    });
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
    const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
    expect(Object.keys(hashes).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
    for (const [name, hash] of Object.entries(hashes)) {
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(hash);
    }
    expect(verify(files.get('signature') ?? Buffer.alloc(0), manifest, keys.wwdr)).toContain('successful');
    expect(() => verify(files.get('signature') ?? Buffer.alloc(0), Buffer.from('{}'), keys.wwdr)).toThrow();
  });
});

function verify(signature: Buffer, content: Buffer, wwdr: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pass-'));
  try {
    writeFileSync(path.join(folder, 'signature'), signature);
    writeFileSync(path.join(folder, 'manifest.json'), content);
    writeFileSync(path.join(folder, 'wwdr.pem'), wwdr);
    const from = ['-inform', 'DER', '-in', 'signature', '-content', 'manifest.json', '-out', 'seen'];
    const args = ['smime', '-verify', '-purpose', 'any', '-binary', ...from, '-CAfile', 'wwdr.pem'];
    return execFileSync('sh', ['-c', `openssl ${args.join(' ')} 2>&1`], { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
