import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { FeeBook } from './FeeBook.ts';

type Answered<Answer> = Extract<Answer, { status: 'answered' }>;

const isAnswered = <Answer extends { status: string }>(answer: Answer): answer is Answered<Answer> =>
  answer.status === 'answered';

/** Adds the fees to the answer of each source; the rules are read while the sources work. */
export function mapAnswer<Answer extends { status: string }>(
  asked: readonly Promise<Answer>[],
  fees: FeeBook,
  add: (answer: Answered<Answer>, rules: readonly FeeRule[]) => Answer,
): Promise<Answer>[] {
  const reading = fees.rules();
  return asked.map(async (asking) => {
    const [answer, rules] = [await asking, await reading];
    return isAnswered(answer) ? add(answer, rules) : answer;
  });
}
