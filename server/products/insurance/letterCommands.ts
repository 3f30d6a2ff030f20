import path from 'node:path';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { OperatorCommand } from '../../commands/OperatorCommand.ts';
import type { LetterVerdict } from '../../desk/letterProvider.ts';
import { decideLetter, loadWaitingLetters } from './letters.ts';

const SUFFIX: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const HOUR_MS = 3_600_000;
const MAX_REASON_LENGTH = 200;

/** Lists the embassy letters that wait for a decision. `--save` writes them to files. */
const listLetters: OperatorCommand = async ({ db, clock, saveFile }, args, write) => {
  const [flag, folder] = args;
  if (args.length > 0 && (flag !== '--save' || !folder || args.length > 2)) {
    write('usage: letters [--save <folder>]');
    return 2;
  }
  const waiting = await loadWaitingLetters(db);
  for (const { code, search, positions, created_at: at, media_type: type, size, documentId } of waiting) {
    const hours = Math.floor((clock().getTime() - at.getTime()) / HOUR_MS);
    const starts = (search as { startDay?: string }).startDay ?? 'unknown';
    const policies = positions.join(', ');
    write(`${code}  ${hours} h old  policies ${policies}  cover starts ${starts}  ${type}, ${size} bytes`);
    if (!folder) continue;
    const { content } = await db
      .selectFrom('policy_documents')
      .select('content')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    write(`  ${await saveFile(path.join(folder, `${code}.${SUFFIX[type] ?? 'bin'}`), [content])}`);
  }
  write(`${waiting.length} letters wait`);
  return 0;
};

/** Approves a letter. The buyer must still confirm the refund. */
const approveLetter: OperatorCommand = (deps, args, write) => {
  if (args.length === 1) return decide(deps, args[0], { state: 'approved' }, write);
  write('usage: letter-approve <order>');
  return Promise.resolve(2);
};

/** Refuses a letter with a Persian reason for the buyer. */
const refuseLetter: OperatorCommand = (deps, args, write) => {
  const [code, flag, typed = ''] = args;
  const why = typed
    .replaceAll(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .trim();
  if (args.length === 3 && flag === '--why' && why !== '' && why.length <= MAX_REASON_LENGTH)
    return decide(deps, code, { state: 'refused', why }, write);
  write(`usage: letter-refuse <order> --why "<reason for the buyer, at most ${MAX_REASON_LENGTH} letters>"`);
  return Promise.resolve(2);
};

const ANSWERS = {
  decided: 'written down; the buyer is notified',
  again: 'it had been decided so before; nothing was changed',
  decided_otherwise: 'it had been decided otherwise before; nothing was changed',
  not_found: 'no letter of such an order',
} as const;

async function decide(
  deps: Parameters<OperatorCommand>[0],
  typed: string | undefined,
  verdict: LetterVerdict,
  write: (line: string) => void,
): Promise<number> {
  const code = parseOrderCode(typed ?? '');
  const answer = code === null ? 'not_found' : await decideLetter(deps, code, verdict);
  write(`${typed}: ${ANSWERS[answer]}`);
  return answer === 'decided' || answer === 'again' ? 0 : 1;
}

export const LETTER_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  letters: listLetters,
  'letter-approve': approveLetter,
  'letter-refuse': refuseLetter,
};
