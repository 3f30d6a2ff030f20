import type { ReactNode } from 'react';
import { type CoverageKey, formatFranchise, formatLimit } from '../../../../shared/insurance/coverage.ts';
import { judgeSchengenFit } from '../../../../shared/insurance/embassy.ts';
import { getCoverageLimit, type PlanOffer } from '../../../../shared/insurance/plan.ts';
import {
  getSituationAnswer,
  SITUATIONS,
  type SituationCode,
} from '../../../../shared/insurance/situations.ts';
import { getZoneName } from '../../../../shared/insurance/zones.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';

export interface PlanCell {
  text: string;
  tone?: 'ok' | 'no';
}

export interface PlanRow {
  key: string;
  label: string;
  hot?: boolean;
  cell: (plan: PlanOffer) => PlanCell;
  draw?: (plan: PlanOffer) => ReactNode;
}

const toCell = (text: string): PlanCell => ({ text });

function formatShares({ quote }: PlanOffer): string[] {
  return quote.lines.map(({ age, total }) => `${formatNumber(age)} ساله: ${formatToman(total)}`);
}

function buildLimitRow(key: string, label: string, coverage: CoverageKey): PlanRow {
  return { key, label, cell: (plan) => toCell(formatLimit(getCoverageLimit(plan, coverage))) };
}

/** Rows in display order, starting with the chosen situation. */
export function buildPlanRows(situation: SituationCode): PlanRow[] {
  const asked = SITUATIONS.find(({ code }) => code === situation);
  return [
    {
      key: 'situation',
      label: asked?.question ?? '',
      hot: true,
      cell: (plan) => toCell(getSituationAnswer(plan, situation)),
    },
    {
      key: 'medical',
      label: 'سقف درمان و بستری',
      cell: ({ capEur }) => toCell(`${formatNumber(capEur)} یورو`),
    },
    {
      key: 'embassy',
      label: 'پذیرش سفارت شنگن',
      cell: (plan) => {
        const { isSufficient, text } = judgeSchengenFit(plan);
        return { text, tone: isSufficient ? 'ok' : 'no' };
      },
    },
    {
      key: 'franchise',
      label: 'فرانشیز، سهم شما از هر خسارت',
      cell: ({ franchiseEur }) => ({
        text: formatFranchise(franchiseEur),
        ...(franchiseEur === 0 && { tone: 'ok' as const }),
      }),
    },
    buildLimitRow('dental', 'فوریت دندان‌پزشکی', 'dental'),
    buildLimitRow('baggage', 'گم شدن بار', 'baggage-loss'),
    buildLimitRow('delay', 'تأخیر پرواز', 'flight-delay'),
    buildLimitRow('evacuation', 'انتقال و بازگرداندن به ایران', 'evacuation'),
    buildLimitRow('repatriation', 'بازگرداندن پیکر متوفی', 'repatriation'),
    buildLimitRow('covid', 'درمان کرونا', 'covid'),
    { key: 'zone', label: 'قلمرو', cell: ({ zone }) => toCell(getZoneName(zone)) },
    { key: 'assistance', label: 'شرکت کمک‌رسان', cell: ({ assistance }) => toCell(assistance.name) },
    {
      key: 'visa',
      label: 'اگر ویزا رد شد',
      cell: ({ cancelDays }) => {
        const until = cancelDays === undefined ? '' : `، تا ${formatNumber(cancelDays)} روز پس از صدور`;
        return toCell(`با نامهٔ سفارت، همه منهای کارمزد ثابت${until}`);
      },
    },
    {
      key: 'share',
      label: 'سهم هر نفر، تومان',
      cell: (plan) => toCell(formatShares(plan).join('، ')),
      draw: (plan) => (
        <span className="xs">
          {formatShares(plan).map((line, index) => (
            // Two people of the same age have the same line.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="nowrap">
              {line}
              <br />
            </span>
          ))}
        </span>
      ),
    },
  ];
}

export function isSame(row: PlanRow, plans: readonly PlanOffer[]): boolean {
  return new Set(plans.map((plan) => row.cell(plan).text)).size <= 1;
}
