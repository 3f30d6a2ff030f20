import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** `describe` for tests that need OpenSSL. Without it they are skipped with a notice; in CI they fail. */
export const describeWithOpenssl: jest.Describe =
  hasOpenssl || process.env.CI === 'true' ? describe : skipWithNotice();

function skipWithNotice(): jest.Describe {
  process.stderr.write('No OpenSSL on this machine: tests of the pass of Apple Wallet are skipped.\n');
  return describe.skip as unknown as jest.Describe;
}

/** Creates a root certificate in place of Apple's, and a Pass Type ID certificate that it signs. */
export function makeAppleKeys(passType: string, team: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'apple-keys-'));
  const openssl = (args: string) => execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const request = 'req -newkey rsa:2048 -nodes -sha256';
  try {
    openssl(`${request} -x509 -days 2 -subj /CN=root -keyout wwdr.key -out wwdr.pem`);
    openssl(`${request} -subj /UID=${passType}/CN=pass/OU=${team} -keyout key.pem -out pass.csr`);
    openssl(
      'x509 -req -in pass.csr -CA wwdr.pem -CAkey wwdr.key -CAcreateserial -days 1 -sha256 -out pass.pem',
    );
    return { certificate: read('pass.pem'), key: read('key.pem'), wwdr: read('wwdr.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
