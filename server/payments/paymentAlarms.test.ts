import { createLog } from '../log.ts';
import { PaymentAlarms } from './paymentAlarms.ts';

test('an alarm logs an error and increments a counter for the metrics collector', () => {
  const lines: string[] = [];
  const alarms = new PaymentAlarms(createLog('error', (line) => lines.push(line)));
  alarms.raise('duplicate', { orderCode: 'RH-4K7M2QXA', attemptId: 'a1', gateway: 'zarinpal' });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    severity: 'error',
    event: 'payment alarm: order paid twice',
    orderCode: 'RH-4K7M2QXA',
    gateway: 'zarinpal',
  });
  expect(alarms.lines()).toContain('rahsepar_payment_alarms_total{kind="duplicate"} 1');
  expect(alarms.lines()).toContain('rahsepar_payment_alarms_total{kind="amount_mismatch"} 0');
});
