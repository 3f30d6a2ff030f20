import { formatDay } from '../../../shared/calendar/format.ts';
import { PENALTIES } from '../../../shared/content/publicPaths.ts';
import type { FixedFeeRow, PenaltiesView, PenaltyRow } from '../../../shared/content/publicViews.ts';
import type { CarrierTermsView } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import { describeCancelDays } from '../../../shared/prices/cancelDays.ts';
import { changeDaily } from '../../products/changeDaily.ts';
import type { ServerPage } from '../../render/page.ts';

export const penalties: ServerPage<PenaltiesView> = {
  async load({ services, now }) {
    const terms = services.terms.find(now);
    return {
      data: {
        title: 'جدول‌های جریمهٔ استرداد',
        description:
          'جریمهٔ لغو بلیط به تفکیک شرکت و کلاس نرخی، با منبع و تاریخ هر جدول؛ همان جدول‌هایی که هنگام استرداد حساب می‌شود.',
        groups: services.sold.flatMap(({ name, terms: desk }) => {
          if (!desk) return [];
          const views = desk.list(terms);
          return {
            id: name,
            title: desk.title,
            note: desk.note(terms),
            carriers: groupByCarrier(views.filter(({ fee }) => fee === undefined)),
            fees: views.flatMap((view) => (view.fee === undefined ? [] : toFeeRow(view, view.fee))),
          };
        }),
      },
    };
  },

  addresses: changeDaily(() => [PENALTIES]),
};

function groupByCarrier(views: readonly CarrierTermsView[]): PenaltiesView['groups'][number]['carriers'] {
  const carriers = new Map<string, PenaltyRow[]>();
  for (const view of views) {
    const { title, classesTitle, steps, source } = view;
    const rows = carriers.get(title) ?? [];
    rows.push({ classes: classesTitle || 'همه', steps, source, date: formatDate(view) });
    carriers.set(title, rows);
  }
  return [...carriers].map(([title, rows]) => ({ title, rows }));
}

function toFeeRow(view: CarrierTermsView, fee: Rial): FixedFeeRow {
  const { title, source, cancelDays } = view;
  const limit = cancelDays ? describeCancelDays(cancelDays) : null;
  return { title, fee, limit, source, date: formatDate(view) };
}

function formatDate({ published, day }: CarrierTermsView): string | null {
  return day === null ? published : `از ${formatDay(day)}`;
}
