import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createGateways } from './createGateways.ts';

const MERCHANT = '00000000-0000-4000-8000-000000000000';

function listOffered(variables: Record<string, string>): string[] {
  const deps = {
    db: {} as never,
    clock: () => new Date(0),
    randomBytes: () => new Uint8Array(),
    log: createLog('silent'),
  };
  return [...createGateways(readEnv(variables), deps).keys()];
}

test.each([
  [{}, ['sandbox']],
  [{ ZARINPAL_MERCHANT_ID: MERCHANT }, ['zarinpal']],
  [{ ZARINPAL_MERCHANT_ID: MERCHANT, ZIBAL_MERCHANT: 'zibal' }, ['zarinpal', 'zibal']],
  [{ ZIBAL_MERCHANT: 'zibal', SANDBOX_BANK: 'on' }, ['zibal', 'sandbox']],
  [{ SANDBOX_BANK: 'off' }, []],
])('with %j a traveller may choose among %j', (variables, ids) => {
  expect(listOffered(variables)).toEqual(ids);
});

test('an invalid merchant ID stops startup and is named in the error', () => {
  expect(() => readEnv({ ZARINPAL_MERCHANT_ID: 'ABC' })).toThrow(/ZARINPAL_MERCHANT_ID/);
});

test('the Zarinpal sandbox is another host that the payment form may redirect to', () => {
  const deps = {
    db: {} as never,
    clock: () => new Date(0),
    randomBytes: () => new Uint8Array(),
    log: createLog('silent'),
  };
  const origin = (variables: Record<string, string>) =>
    createGateways(readEnv({ ZARINPAL_MERCHANT_ID: MERCHANT, ...variables }), deps).get('zarinpal')?.origin;
  expect(origin({})).toBe('https://payment.zarinpal.com');
  expect(origin({ ZARINPAL_SANDBOX: 'on' })).toBe('https://sandbox.zarinpal.com');
});

test('panel refunds require the token and the terminal number, and never run in the sandbox', () => {
  const panel = { ZARINPAL_ACCESS_TOKEN: 'token-of-the-panel-000', ZARINPAL_TERMINAL_ID: '349555' };
  const read = (variables: Record<string, string>) =>
    readEnv({ ZARINPAL_MERCHANT_ID: MERCHANT, ...variables }).payments.zarinpal?.panel;
  expect(read(panel)).toEqual({ accessToken: panel.ZARINPAL_ACCESS_TOKEN, terminalId: '349555' });
  expect(read({ ...panel, ZARINPAL_SANDBOX: 'on' })).toBeNull();
  expect(read({ ZARINPAL_TERMINAL_ID: '349555' })).toBeNull();
  expect(() => read({ ...panel, ZARINPAL_TERMINAL_ID: 'mine' })).toThrow(/ZARINPAL_TERMINAL_ID/);
});
