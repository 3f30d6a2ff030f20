import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { FeeBook } from './FeeBook.ts';

/** Adds the fees to the answer of each source; the rules are read while the sources work. */
export function mapAnswer<Answer>(
  asked: readonly Promise<Answer>[],
  fees: FeeBook,
  add: (answer: Answer, rules: readonly FeeRule[]) => Answer,
): Promise<Answer>[] {
  const reading = fees.rules();
  return asked.map(async (answer) => add(await answer, await reading));
}
