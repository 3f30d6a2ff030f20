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

describe('declined payments', () => {
  const facts = { orderCode: 'RH-4K7M2QXA', attemptId: 'a1', gateway: 'zarinpal' };
  /** Ends payments one second apart; returns how often the alarm was raised. */
  function end(kinds: readonly boolean[], stepMs = 1000): number {
    const events: string[] = [];
    const alarms = new PaymentAlarms(
      createLog('error', (line) => events.push((JSON.parse(line) as { event: string }).event)),
    );
    kinds.forEach((isPaid, index) =>
      alarms.countEnd({ ...facts, isPaid, at: new Date(1_800_000_000_000 + index * stepMs) }),
    );
    return events.filter((event) => event === 'payment alarm: most payments fail').length;
  }
  const many = (count: number, isPaid: boolean) => Array.from({ length: count }, () => isPaid);

  test('raise one alarm when twenty of them fail within a quarter of an hour', () => {
    expect([end(many(19, false)), end(many(20, false)), end(many(80, false))]).toEqual([0, 1, 1]);
  });

  test('raise it again in the next quarter of an hour', () => {
    expect(end(many(160, false), 10_000)).toBe(2);
  });

  test('raise none while a third of the payments succeed, nor over a longer time', () => {
    expect([end([...many(15, true), ...many(30, false)]), end(many(60, false), 60_000)]).toEqual([0, 0]);
  });
});
