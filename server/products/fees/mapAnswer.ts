import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { FeeCache } from './FeeCache.ts';

type Answered<Answer> = Extract<Answer, { status: 'answered' }>;
type ItemOf<Answer, List extends PropertyKey> =
  Answered<Answer> extends Record<List, (infer Item)[]> ? Item : never;

const isAnswered = <Answer extends { status: string }>(answer: Answer): answer is Answered<Answer> =>
  answer.status === 'answered';

/** Adds the fees to each item of `list` in the answers. Reads the rules while the sources are still searching. */
export function mapAnswer<Answer extends { status: string }, List extends keyof Answered<Answer>>(
  asked: readonly Promise<Answer>[],
  fees: FeeCache,
  list: List,
  add: (item: ItemOf<Answer, List>, rules: readonly FeeRule[]) => ItemOf<Answer, List>,
): Promise<Answer>[] {
  const reading = fees.rules();
  return asked.map(async (asking) => {
    const [answer, rules] = [await asking, await reading];
    if (!isAnswered(answer)) return answer;
    const items = answer[list] as ItemOf<Answer, List>[];
    return { ...answer, [list]: items.map((item) => add(item, rules)) };
  });
}
