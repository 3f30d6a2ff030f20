import { SITE_RULES } from '../../shared/content/blogPaths.ts';
import { PENALTIES } from '../../shared/content/publicPaths.ts';
import type { FixedFeeRow, PenaltiesView, PenaltyRow } from '../../shared/content/publicViews.ts';
import { formatToman } from '../../shared/money.ts';
import { describeLimit } from '../../shared/prices/termsTexts.ts';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Part } from '../ui/landing/LandingParts.tsx';
import { StepsTable, TermsSource, type StepsRow } from '../ui/landing/StepsTable.tsx';
import { TextTable } from '../ui/landing/TextTable.tsx';
import { InfoFrame } from './InfoFrame.tsx';

/** Source: docs/spec/screens.md#penalty-tables. */
export default function PenaltiesPage() {
  const view = usePageData<PenaltiesView>();
  return (
    <InfoFrame
      page={view}
      path={PENALTIES}
      art="rights"
      headings={view.groups.map(({ id, title }) => ({ id, text: title }))}
    >
      <p>
        {'همین جدول‌ها هنگام استرداد حساب می‌شود. سفارشی که خریده‌اید شرایط روز خرید خود را نگه می‌دارد. '}
        <A href={`${SITE_RULES}#calculator`}>محاسبهٔ مبلغ برگشتی یک بلیط</A>
      </p>
      {view.groups.length === 0 && <p>این فروشگاه اکنون بلیطی نمی‌فروشد که جدول جریمه داشته باشد.</p>}
      {view.groups.map(({ id, title, note, carriers, fees }) => (
        <Part key={id} id={id} title={title} note={note}>
          {carriers.map((carrier) => (
            <StepsTable key={carrier.title} caption={carrier.title} rows={carrier.rows.map(toStepsRow)} />
          ))}
          {fees.length > 0 && <FeeTable caption={`کارمزد لغو ${title}`} rows={fees} />}
        </Part>
      ))}
    </InfoFrame>
  );
}

function FeeTable({ caption, rows }: { caption: string; rows: readonly FixedFeeRow[] }) {
  return (
    <TextTable caption={caption} columns={['شرکت', 'کارمزد']}>
      {rows.map(({ title, fee, limit, source, date }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td>
            <b>{`${formatToman(fee)} تومان`}</b>
            {limit !== null && <p className="small">{limit}</p>}
            <TermsSource source={source} date={date} />
          </td>
        </tr>
      ))}
    </TextTable>
  );
}

function toStepsRow({ steps, ...row }: PenaltyRow): StepsRow {
  return {
    ...row,
    steps: steps.map(({ until, penaltyPct }) => ({
      when: steps.length === 1 ? 'همیشه' : describeLimit(until),
      penaltyPct,
    })),
  };
}
