import { toLocalTime } from '../calendar/localTime.ts';
import type { Param, Selection } from '../filters/listRules.ts';
import type { Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { getPenaltyNow } from './getPenaltyNow.ts';
import type { PartyOffer } from './offer.ts';

/** Criteria of a suggestion with their default weights. */
export const SUGGESTION_REASONS = [
  { reason: 'price', label: 'قیمت', weight: 7 },
  { reason: 'refund', label: 'استرداد', weight: 3 },
  { reason: 'time', label: 'مدت سفر', weight: 0 },
  { reason: 'departure', label: 'پرواز روز', weight: 0 },
] as const;

type Reason = (typeof SUGGESTION_REASONS)[number]['reason'];

export const toWeightParam = (reason: Reason) => `w-${reason}`;

export const WEIGHT_PARAMS: readonly Param[] = SUGGESTION_REASONS.map(({ reason }) => ({
  param: toWeightParam(reason),
  kind: 'one',
  pattern: /^[0357]$/,
}));

export type Weights = Readonly<Record<Reason, number>>;

/** Reads the weights from the URL. A missing weight has its default value. */
export function readWeights(views: Selection): Weights {
  return Object.fromEntries(
    SUGGESTION_REASONS.map(({ reason, weight }) => [
      reason,
      Number(views[toWeightParam(reason)]?.[0] ?? weight),
    ]),
  ) as Weights;
}

export interface SuggestionBasis {
  cheapest: Rial;
  /** In minutes. */
  shortest: number;
}

export function findSuggestionBasis(offers: readonly PartyOffer[]): SuggestionBasis {
  return {
    cheapest: Math.min(...offers.map(({ total }) => total)),
    shortest: Math.min(...offers.map(({ segment }) => segment.durationMinutes)),
  };
}

export interface Suggestion {
  /** From 0 to 100. */
  score: number;
  /** One part for each criterion with a weight. The `most` values add up to 100. */
  parts: { label: string; points: number; most: number }[];
}

/**
 * Calculates the score of an offer. No airline can pay for its rank. `basis` comes from the offers of the same
 * search.
 */
export function calculateSuggestion(
  offer: PartyOffer,
  basis: SuggestionBasis,
  now: Date,
  weights: Weights,
): Suggestion {
  const hour = Number(toLocalTime(offer.segment.departsAt).slice(0, 2));
  const shares: Record<Reason, number> = {
    price: offer.total > 0 ? Math.min(basis.cheapest, offer.total) / offer.total : 0,
    refund: (100 - getPenaltyNow(offer, now)) / 100,
    time: basis.shortest / offer.segment.durationMinutes,
    departure: hour >= 7 && hour < 21 ? 1 : 0,
  };
  const sum = SUGGESTION_REASONS.reduce((all, { reason }) => all + weights[reason], 0);
  const parts = SUGGESTION_REASONS.filter(({ reason }) => weights[reason] > 0).map(({ reason, label }) => {
    const most = (100 * weights[reason]) / sum;
    return { label, points: most * shares[reason], most };
  });
  return { score: parts.reduce((all, { points }) => all + points, 0), parts };
}

export function describeSuggestion({ score, parts }: Suggestion): string {
  const reasons = parts.map(
    ({ label, points, most }) =>
      `${label} ${formatNumber(Math.round(points))} از ${formatNumber(Math.round(most))}`,
  );
  return `امتیاز ${formatNumber(Math.round(score))} از ۱۰۰: ${reasons.join('، ')}`;
}
