import { ageBandOn, ageBandSentence, findAgeBand } from './ageBands.ts';
import { durationFor, longStayNote, roundingNote } from './durations.ts';
import { daysForEmbassy, schengenFit } from './embassy.ts';
import { judgeCancel, judgeDateChange, lastCancelDay } from './policyRules.ts';

const TODAY = '2026-11-21';

describe('bands', () => {
  it.each([
    [0, 'a0'],
    [12, 'a0'],
    [13, 'a13'],
    [65, 'a13'],
    [66, 'a66'],
    [70, 'a66'],
    [71, 'a71'],
    [76, 'a76'],
    [80, 'a76'],
    [81, 'a81'],
    [110, 'a81'],
  ])('an age of %i is in %s', (age, code) => expect(findAgeBand(age)?.code).toBe(code));

  it('has no age band before birth or after 110 years', () => {
    expect(findAgeBand(-1)).toBeNull();
    expect(findAgeBand(111)).toBeNull();
  });

  it('uses the age on the day of departure, so a birthday on it counts', () => {
    expect(ageBandOn('1960-12-24', '2026-12-24')?.code).toBe('a66');
    expect(ageBandOn('1960-12-25', '2026-12-24')?.code).toBe('a13');
  });

  it('states the effect of an age band on the price', () => {
    const band = findAgeBand(68);
    expect(band && ageBandSentence(band)).toBe(
      'با این تاریخ تولد، گروه سنی ۶۶ تا ۷۰ سال است و حق بیمه ۱٫۵ برابر می‌شود.',
    );
  });

  it('rounds days up to the band that is sold, and adds a note', () => {
    expect(durationFor(17)?.code).toBe('d23');
    expect(durationFor(93)?.code).toBe('m6');
    expect(durationFor(366)).toBeNull();
    expect(durationFor(0)).toBeNull();
    expect(roundingNote(17)).toBe('سفر ۱۷روزه در بازهٔ ۲۳ روز محاسبه شد.');
    expect(roundingNote(23)).toBeNull();
    expect(longStayNote(92)).toBeNull();
    expect(longStayNote(93)).toContain('حداکثر ۹۲ روز');
  });
});

describe('a Schengen visa', () => {
  it('requires 30,000 euro and a zone that includes Schengen', () => {
    expect(schengenFit({ capEur: 30_000, zone: 'schengen' }).fits).toBe(true);
    expect(schengenFit({ capEur: 50_000, zone: 'worldwide-ex-us-canada' }).fits).toBe(true);
    expect(schengenFit({ capEur: 10_000, zone: 'schengen' })).toMatchObject({ fits: false, reason: 'cap' });
    expect(schengenFit({ capEur: 30_000, zone: 'middle-east-africa-turkey' })).toMatchObject({
      reason: 'zone',
    });
  });

  it('requires fifteen days more than the stay', () => {
    expect(daysForEmbassy(17)).toBe(45);
    expect(daysForEmbassy(8)).toBe(23);
    expect(daysForEmbassy(16)).toBe(31);
    expect(daysForEmbassy(365)).toBeNull();
  });
});

describe('after the purchase', () => {
  const term = { startDay: '2026-12-24', days: 17 };
  const cancel = { issuedOn: TODAY, today: TODAY, reason: 'not_travelling', hasLetter: false } as const;

  it('can be cancelled until the day before departure, at most six months after issue', () => {
    expect(lastCancelDay(term, TODAY)).toBe('2026-12-23');
    expect(lastCancelDay({ startDay: '2027-12-24', days: 17 }, TODAY)).toBe('2027-05-23');
    expect(lastCancelDay({ startDay: '2028-12-24', days: 93 }, TODAY)).toBe('2027-11-21');
    expect(judgeCancel(term, { ...cancel, today: '2026-12-23' }).ok).toBe(true);
    expect(judgeCancel(term, { ...cancel, today: '2026-12-24' }).ok).toBe(false);
  });

  it('requires the embassy letter after a visa refusal, and rejects cancellation with a valid visa', () => {
    expect(judgeCancel(term, { ...cancel, reason: 'visa_refused' })).toMatchObject({ ok: false });
    expect(judgeCancel(term, { ...cancel, reason: 'visa_refused', hasLetter: true }).ok).toBe(true);
    expect(judgeCancel(term, { ...cancel, reason: 'visa_valid', hasLetter: true })).toMatchObject({
      ok: false,
    });
  });

  it('changes dates before coverage begins, to a day within six months of issue', () => {
    const asked = { issuedOn: TODAY, today: TODAY };
    expect(judgeDateChange(term, { ...asked, newStart: '2027-01-10' }).ok).toBe(true);
    expect(judgeDateChange(term, { ...asked, newStart: TODAY }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, newStart: '2026-12-24' }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, newStart: '2027-05-24' }).ok).toBe(false);
    expect(judgeDateChange(term, { ...asked, today: '2026-12-24', newStart: '2027-01-10' }).ok).toBe(false);
  });
});
