import { memo } from 'react';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { calculateAge } from '../../../../shared/passengers/age.ts';
import { findAgeBand, LIMITED_AGE } from '../../../../shared/insurance/ageBands.ts';
import { buildLongStayNote, buildRoundingNote } from '../../../../shared/insurance/durations.ts';
import { findEmbassyDays, SCHENGEN_EXTRA_DAYS } from '../../../../shared/insurance/embassy.ts';
import { buildPlansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import type { PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';

export const PlanNotes = memo(function PlanNotes({ data }: { data: PlansResultsData }) {
  const { search, destination, rate, sample } = data;
  const bands = search.birthDays.flatMap((day) => findAgeBand(calculateAge(day, search.startDay)) ?? []);
  const special = [
    ...new Map(bands.filter(({ factorText }) => factorText !== '').map((band) => [band.code, band])).values(),
  ];
  const longStay = buildLongStayNote(search.days);
  const forEmbassy = destination.zone === 'schengen' ? findEmbassyDays(search.days) : null;
  const over80 = search.birthDays.some((day) => calculateAge(day, search.startDay) >= LIMITED_AGE);
  return (
    <>
      {over80 && (
        <Alert tone="warn">برای بالای ۸۰ سال سقف پوشش محدود است؛ طرح‌های ممکن را نشان می‌دهیم.</Alert>
      )}
      {forEmbassy !== null && (
        <Alert>
          {`بیشتر سفارت‌های شنگن می‌خواهند بیمه‌نامه ${formatNumber(SCHENGEN_EXTRA_DAYS)} روز از سفر بلندتر باشد. `}
          <TextLink href={buildPlansUrl({ ...search, days: forEmbassy })}>
            {`قیمت برای ${formatNumber(forEmbassy)} روز`}
          </TextLink>
        </Alert>
      )}
      <Alert>
        <b>
          {buildRoundingNote(search.days) ?? `سفر ${formatNumber(search.days)}روزه درست در بازهٔ خودش است.`}
        </b>
        {special.map(
          ({ code, name, factorText }) =>
            ` گروه سنی ${name}، حق بیمه را ${factorText} می‌کند${code ? '.' : ''}`,
        )}
        {longStay !== null && ` ${longStay}`}
        {` نرخ یورو: ${formatToman(rate.rialPerEur)} تومان، معتبر تا ساعت ${formatTime(rate.validUntil)}.`}
        {sample && ' قیمت‌ها از شرکت‌های نمونه است، نه از خود این شرکت‌ها.'}
      </Alert>
    </>
  );
});
