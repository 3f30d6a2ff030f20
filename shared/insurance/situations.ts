import { formatNumber } from '../persian/digits.ts';
import { formatFranchise, formatLimit } from './coverage.ts';
import { getCoverageLimit, type PlanOffer } from './plan.ts';

export const SITUATIONS = [
  { code: 'leg', label: 'پایم شکست', question: 'پایم شکست: چقدر می‌پردازم؟' },
  { code: 'bag', label: 'چمدانم گم شد', question: 'چمدانم گم شد: چقدر می‌گیرم؟' },
  { code: 'delay', label: 'پروازم عقب افتاد', question: 'پروازم عقب افتاد: چقدر می‌گیرم؟' },
  { code: 'tooth', label: 'دندانم درد گرفت', question: 'دندانم درد گرفت: چقدر می‌پردازم؟' },
  { code: 'visa', label: 'ویزایم رد شد', question: 'ویزایم رد شد: چقدر برمی‌گردد؟' },
] as const;

export type SituationCode = (typeof SITUATIONS)[number]['code'];

type Asked = Pick<PlanOffer, 'capEur' | 'franchiseEur' | 'coverages'>;

export function getSituationAnswer(plan: Asked, situation: SituationCode): string {
  const own = plan.franchiseEur === 0 ? 'هیچ' : formatFranchise(plan.franchiseEur);
  switch (situation) {
    case 'leg':
      return `${own}، تا هزینهٔ ${formatNumber(plan.capEur)} یورو`;
    case 'tooth':
      return `${own}، ${formatLimit(getCoverageLimit(plan, 'dental'))}`;
    case 'bag':
      return formatLimit(getCoverageLimit(plan, 'baggage-loss'));
    case 'delay':
      return formatLimit(getCoverageLimit(plan, 'flight-delay'));
    case 'visa':
      return 'همه، منهای کارمزد ثابت؛ با نامهٔ سفارت';
  }
}
