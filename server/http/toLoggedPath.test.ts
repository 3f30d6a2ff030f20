import { toLoggedPath } from './toLoggedPath.ts';

test.each([
  ['/alerts/Ab3-secret', '/alerts/:code'],
  ['/alerts/Ab3-secret/_payload.json?x=1', '/alerts/:code/_payload.json'],
  ['//Alerts//Ab3-secret/', '/alerts/:code'],
  ['/%61lerts/Ab3-secret', '/alerts/:code'],
  ['/x/../alerts/Ab3-secret', '/alerts/:code'],
  ['http://evil.test/alerts/Ab3-secret', '/alerts/:code'],
  ['/alerts/new?from=tehran', '/alerts/new'],
  ['/payment/callback/zarinpal/0198?Authority=A0000&Status=OK', '/payment/callback/:gateway/:attempt'],
  ['/payment/callback/zibal/0198/?trackId=77', '/payment/callback/:gateway/:attempt'],
  ['/m/140508303821-fsr.AbCdEfGhIjKlMnOp', '/m/:link'],
  ['/t/4K7M2QXA9CTPE.AbCdEfGhIjKlMnOp', '/t/:link'],
  ['/t/4K7M2QXA9CTPE-2-0.AbCdEfGhIjKlMnOp/ticket.pdf?paper=phone', '/t/:link/ticket.pdf'],
  ['/sandbox-bank/SB-1234', '/sandbox-bank/:reference'],
  ['/flight/tehran-mashhad?date=1405-09-01', '/flight/tehran-mashhad'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/t/sec\ud800ret', '/t/:link'],
  ['/', '/'],
])('%s is logged as %s', (target, logged) => expect(toLoggedPath(target)).toBe(logged));
