import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Letter } from '../../../../shared/desk/letter.ts';
import { notFound } from '../../../http/httpErrors.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { RailCount } from '../../deskRoutes.ts';
import type { LetterProvider } from '../../letterProvider.ts';

/** Lists the waiting letters of every product, oldest first. */
export async function listLetters({ letters }: Pick<DeskContext, 'letters'>): Promise<Letter[]> {
  const lists = await Promise.all(letters.map((each) => each.listWaiting()));
  return lists.flat().sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
}

export async function countLetters(context: DeskContext): Promise<RailCount> {
  const waiting = await listLetters(context);
  const today = toTehranDay(context.now);
  return { waiting: waiting.length, urgent: waiting.some(({ promisedOn }) => promisedOn <= today) };
}

/** Returns the letter of the address and the product that stores it, or throws a 404. */
export async function readLetter(
  context: DeskContext,
): Promise<{ letter: Letter; provider: LetterProvider }> {
  const { letters, params, pagePath } = context;
  for (const provider of letters) {
    const letter = await provider.find(params.id ?? '');
    if (letter) return { letter, provider };
  }
  throw notFound(pagePath);
}
