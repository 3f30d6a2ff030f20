import { memo } from 'react';
import { SCHENGEN_EXTRA_DAYS } from '../../../../shared/insurance/embassy.ts';
import { buildPlansUrl } from '../../../../shared/insurance/insurancePaths.ts';
import type { PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';

export const PlanNotes = memo(function PlanNotes({ data }: { data: PlansResultsData }) {
  const { search, notes } = data;
  const { isLimited, embassyDays, duration, more } = notes;
  return (
    <>
      {isLimited && (
        <Alert tone="warn">برای بالای ۸۰ سال سقف پوشش محدود است؛ طرح‌های ممکن را نشان می‌دهیم.</Alert>
      )}
      {embassyDays !== null && (
        <Alert>
          {`بیشتر سفارت‌های شنگن می‌خواهند بیمه‌نامه ${formatNumber(SCHENGEN_EXTRA_DAYS)} روز از سفر بلندتر باشد. `}
          <TextLink href={buildPlansUrl({ ...search, days: embassyDays })}>
            {`قیمت برای ${formatNumber(embassyDays)} روز`}
          </TextLink>
        </Alert>
      )}
      <Alert>
        <b>{duration}</b> {more}
      </Alert>
    </>
  );
});
