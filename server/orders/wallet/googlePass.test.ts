import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { readEnv } from '../../env.ts';
import { buildGooglePassUrl } from './buildGooglePassUrl.ts';
import { PASS_CONTENT } from './passContent.fixture.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const VARIABLES = {
  GOOGLE_WALLET_ISSUER: '3388000000012345',
  GOOGLE_WALLET_EMAIL: 'wallet@shop.example.com',
  GOOGLE_WALLET_KEY: pem.replaceAll('\n', String.raw`\n`),
};
test('the Google configuration needs all three variables and a valid private key', () => {
  expect(readEnv({}).wallet.google).toBeNull();
  expect(readEnv({ ...VARIABLES, GOOGLE_WALLET_EMAIL: '' }).wallet.google).toBeNull();
  expect(() => readEnv({ ...VARIABLES, GOOGLE_WALLET_KEY: 'secret' })).toThrow(
    /GOOGLE_WALLET_KEY: an RSA private key/,
  );
  expect(readEnv(VARIABLES).wallet.google?.issuer).toBe('3388000000012345');
});

test('the pass is signed by the key of the operator and carries the code of the ticket', async () => {
  const { google } = readEnv(VARIABLES).wallet;
  const url = await buildGooglePassUrl(google!, PASS_CONTENT, {
    brand: 'رهسپار',
    origin: 'https://shop.example',
    now: new Date('2026-11-22T10:00:00Z'),
  });
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
  const { payload, protectedHeader } = await jwtVerify(url.split('/save/')[1] ?? '', publicKey, {
    issuer: 'wallet@shop.example.com',
    audience: 'google',
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    origins: ['https://shop.example'],
    iat: Date.parse('2026-11-22T10:00:00Z') / 1000,
    payload: {
      genericClasses: [{ id: '3388000000012345.ticket' }],
      genericObjects: [
        {
          id: '3388000000012345.RH-4K7M2Q-1-2',
          classId: '3388000000012345.ticket',
          header: { defaultValue: { language: 'fa', value: 'تهران به مشهد' } },
          subheader: { defaultValue: { value: 'سارا رضایی' } },
          barcode: { type: 'QR_CODE', value: 'https://shop.example/orderTracking?ticket=abc' },
        },
      ],
    },
  });
});
