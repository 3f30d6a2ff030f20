import { findAgeBand, findAgeBandOn, formatAgeBand } from './ageBands.ts';
import { buildLongStayNote, buildRoundingNote, findDuration } from './durations.ts';
import { findEmbassyDays, judgeSchengenFit } from './embassy.ts';
import { buildTripInsuranceUrl } from './insurancePaths.ts';
import {
  describeCancelLimit,
  getLastCancelDay,
  getSoldTerm,
  judgeCancel,
  judgeDateChange,
} from './policyRules.ts';

const TODAY = '2026-11-21';

describe('the link from a trip abroad', () => {
  const trip = { country: 'turkey', startDay: '2026-12-24', days: 5, birthDays: ['1992-08-03'] };

  it('leads to the prices when days and ages are known', () => {
    expect(buildTripInsuranceUrl(trip)).toBe(
      '/insurance/plans?to=turkey&start=1405-10-03&days=5&birth=1371-05-12',
    );
  });

  it('fills the form for one way, and for a city names only the country', () => {
    expect(buildTripInsuranceUrl({ ...trip, days: null })).toBe(
      '/insurance?for=turkey&start=1405-10-03&birth=1371-05-12',
    );
    expect(buildTripInsuranceUrl({ ...trip, startDay: null, days: null, birthDays: [] })).toBe(
      '/insurance?for=turkey',
    );
  });
});

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
    expect(findAgeBandOn('1960-12-24', '2026-12-24')?.code).toBe('a66');
    expect(findAgeBandOn('1960-12-25', '2026-12-24')?.code).toBe('a13');
  });

  it('states the effect of an age band on the price', () => {
    const band = findAgeBand(68);
    expect(band && formatAgeBand(band)).toBe(
      'با این تاریخ تولد، گروه سنی ۶۶ تا ۷۰ سال است و حق بیمه ۱٫۵ برابر می‌شود.',
    );
  });

  it('rounds days up to the band that is sold, and adds a note', () => {
    expect(findDuration(17)?.code).toBe('d23');
    expect(findDuration(93)?.code).toBe('m6');
    expect(findDuration(366)).toBeNull();
    expect(findDuration(0)).toBeNull();
    expect(buildRoundingNote(17)).toBe('سفر ۱۷روزه در بازهٔ ۲۳ روز محاسبه شد.');
    expect(buildRoundingNote(23)).toBeNull();
    expect(buildLongStayNote(92)).toBeNull();
    expect(buildLongStayNote(93)).toContain('حداکثر ۹۲ روز');
  });
});

describe('a Schengen visa', () => {
  it('requires 30,000 euro and a zone that includes Schengen', () => {
    expect(judgeSchengenFit({ capEur: 30_000, zone: 'schengen' }).isSufficient).toBe(true);
    expect(judgeSchengenFit({ capEur: 50_000, zone: 'worldwide-ex-us-canada' }).isSufficient).toBe(true);
    expect(judgeSchengenFit({ capEur: 10_000, zone: 'schengen' })).toMatchObject({
      isSufficient: false,
      reason: 'cap',
    });
    expect(judgeSchengenFit({ capEur: 30_000, zone: 'middle-east-africa-turkey' })).toMatchObject({
      reason: 'zone',
    });
  });

  it('requires fifteen days more than the stay', () => {
    expect(findEmbassyDays(17)).toBe(45);
    expect(findEmbassyDays(8)).toBe(23);
    expect(findEmbassyDays(16)).toBe(31);
    expect(findEmbassyDays(365)).toBeNull();
  });
});

describe('after the purchase', () => {
  const term = getSoldTerm({ startDay: '2026-12-24', days: 17 }, {});
  const cancel = { issuedOn: TODAY, today: TODAY, reason: 'not_travelling', hasLetter: false } as const;

  it('can be cancelled until the day before departure, at most six months after issue', () => {
    expect(getLastCancelDay(term, TODAY)).toBe('2026-12-23');
    expect(getLastCancelDay(getSoldTerm({ startDay: '2027-12-24', days: 17 }, {}), TODAY)).toBe('2027-05-23');
    expect(getLastCancelDay(getSoldTerm({ startDay: '2028-12-24', days: 93 }, {}), TODAY)).toBe('2027-11-21');
    expect(judgeCancel(term, { ...cancel, today: '2026-12-23' }).ok).toBe(true);
    expect(judgeCancel(term, { ...cancel, today: '2026-12-24' }).ok).toBe(false);
  });

  it('can be cancelled within the days that it was sold with, and within the usual ones without', () => {
    const search = { startDay: '2027-12-24', days: 92 };
    expect(getSoldTerm(search, {}).cancelDays).toBe(183);
    expect(getSoldTerm({ ...search, days: 93 }, {}).cancelDays).toBe(365);
    const sold = getSoldTerm(search, { cancelDays: 30 });
    expect(getLastCancelDay(sold, '2026-11-24')).toBe('2026-12-24');
    const asked = { ...cancel, issuedOn: '2026-11-24' };
    expect(judgeCancel(sold, { ...asked, today: '2026-12-24' }).ok).toBe(true);
    expect(judgeCancel(sold, { ...asked, today: '2026-12-25' }).ok).toBe(false);
    expect(describeCancelLimit(sold)).toBe('تا روز پیش از سفر، حداکثر ۳۰ روز پس از صدور');
    const changed = { issuedOn: TODAY, today: TODAY, newStart: '2027-05-23' };
    expect(judgeDateChange(sold, changed).ok).toBe(true);
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
