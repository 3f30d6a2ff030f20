import { ONE_ADULT } from '../../test/fakes/bookableFlights.ts';
import { makePassengers } from '../../test/fakes/bookingWorld.ts';
import { startFakeSmsService, type FakeSmsService } from '../../test/fakes/fakeSmsService.ts';
import { startFakeSmtp, type FakeSmtp } from '../../test/fakes/fakeSmtp.ts';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { createLog } from '../log.ts';
import { savePassengers } from '../orders/orders/savePassengers.ts';
import { buildNotificationMail } from './notificationMail.ts';
import { createHttpSmsSender, toLocalId } from './smsSender.ts';
import { createSmtpSender } from './smtpSender.ts';

const world = setUpBookingWorld();
let smtp: FakeSmtp;
let sms: FakeSmsService;
const logged: string[] = [];

beforeAll(async () => {
  [smtp, sms] = await Promise.all([startFakeSmtp(), startFakeSmsService()]);
  Object.assign(world.deps, {
    log: createLog('info', (line) => logged.push(line)),
    sendMail: mailWithin(60_000),
    sendSms: createHttpSmsSender({ url: sms.url, sender: '10008663', timeoutMs: 60_000 }),
  });
});
/** Only a server that never answers reaches the timeout, so that a slow machine sends no mail twice. */
const mailWithin = (timeoutMs: number) =>
  createSmtpSender({ url: smtp.url, from: 'رهسپار <no-reply@shop.example>', timeoutMs });

beforeEach(() => {
  Object.assign(smtp, { mails: [], fault: null });
  Object.assign(sms, { delivered: [], fault: null });
});
afterAll(async () => {
  await smtp.close();
  await sms.close();
});

async function issueFlight(offer: string, email: string | null): Promise<string> {
  await world.addFlight(offer, 3);
  const code = await world.ready({ offer });
  const contact = { mobile: '09123456789', email };
  await savePassengers(world.deps, {
    code,
    visitorId: 'visitor-1',
    passengers: makePassengers(ONE_ADULT),
    contact,
  });
  await world.buy(code);
  return code;
}

/** Decodes the parts of a mail. */
function decodeMail(mail: string): string {
  return mail.replace(/\r\n\r\n([A-Za-z0-9+/=\r\n]+?)(?=\r\n--|\r\n?$)/g, (_all, body: string) =>
    Buffer.from(body, 'base64').toString(),
  );
}

test('the buyer gets a text message and a mail with the same words, the link and the calendar file', async () => {
  const code = await issueFlight('both', 'sara@example.com');
  await world.runJobs();
  expect(sms.delivered).toHaveLength(1);
  expect(sms.delivered[0]).toMatchObject({ receptor: '09123456789' });
  expect(sms.delivered[0]?.message).toContain(`https://shop.example/t/${code.replace(/^RH-|-/gu, '')}.`);
  expect(smtp.mails).toHaveLength(1);
  const mail = decodeMail(smtp.mails[0] ?? '');
  expect(mail).toMatch(/^To: sara@example\.com/m);
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@shop\.example>/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(mail.match(/بلیط شما صادر شد: تهران به مشهد/g)?.length).toBeGreaterThanOrEqual(2);
  expect(mail).toContain('<html lang="fa" dir="rtl">');
  expect(mail).toContain('BEGIN:VCALENDAR');
});

test('sends only the text message without an e-mail address', async () => {
  await issueFlight('no-mail', null);
  await world.runJobs();
  expect(sms.delivered).toHaveLength(1);
  expect(smtp.mails).toEqual([]);
});

test.each(['refuse', 'silent'] as const)(
  'a mail server fault (%s) delays neither the ticket nor the text message; the mail follows later',
  async (fault) => {
    smtp.fault = fault;
    if (fault === 'silent') Object.assign(world.deps, { sendMail: mailWithin(100) });
    const code = await issueFlight(`smtp-${fault}`, 'sara@example.com');
    expect(await world.stateOf(code)).toBe('issued');
    await world.runJobs();
    expect(sms.delivered).toHaveLength(1);
    expect(smtp.mails).toEqual([]);
    smtp.fault = null;
    Object.assign(world.deps, { sendMail: mailWithin(60_000) });
    await world.later(1);
    expect(smtp.mails).toHaveLength(1);
  },
);

test.each(['error500', 'html', 'noCredit', 'lost'] as const)(
  'a text message with the service response %s is retried and reaches the phone once',
  async (fault) => {
    sms.fault = fault;
    await issueFlight(`sms-${fault}`, null);
    await world.runJobs();
    sms.fault = null;
    await world.later(1);
    expect(sms.delivered).toHaveLength(1);
  },
);

test('the log never contains the SMS service key or a mobile number', () => {
  expect(logged.join('\n')).toContain('outbox: message failed');
  expect(logged.join('\n')).not.toContain('SECRETKEY');
  expect(logged.join('\n')).not.toContain('09123456789');
});

test('a mail shows markup as text', () => {
  const { html } = buildNotificationMail({
    to: 'a@b.example',
    subject: '<b>"x"',
    lines: ['<script>1</script>'],
    link: { text: 'a&b', url: 'https://shop.example/?a=1&b="' },
  });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;"');
});

test('the message ID for the SMS service is the same for every attempt and fits into its field', () => {
  const id = '0190a5b0-0000-7000-8000-00000000dead';
  expect(toLocalId(id)).toBe(toLocalId(id));
  expect(toLocalId(id)).toMatch(/^\d{1,15}$/);
  expect(toLocalId(id)).not.toBe(toLocalId('0190a5b0-0000-7000-8000-00000000deae'));
});
