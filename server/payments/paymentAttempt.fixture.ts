import type { PaymentAttempt } from './port.ts';

export function buildPaymentAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: '0190a5b0-0000-7000-8000-000000000001',
    orderCode: 'RH-4K7M2QXA',
    amount: 26_000_000,
    authority: null,
    description: 'بلیط هواپیما',
    mobile: '09123456789',
    callbackUrl: 'https://shop.example/payment/callback/bank/0190a5b0-0000-7000-8000-000000000001',
    ...changes,
  };
}
