import { isUuid } from '../db/uuid.ts';
import { closeDead } from '../jobs/closeDead.ts';
import type { OperatorCommand, OperatorDeps } from './OperatorCommand.ts';

const USAGE =
  'usage: outbox | outbox retry <id>|<topic>|all --why "<reason>" | outbox drop <id> --why "<reason, at most 300 letters>"';
const MAX_REASON_LENGTH = 300;
const TOPIC = /^[a-z]{2,20}$/;

/** Lists messages whose retries have ended, sends them again or closes them. */
export const outboxCommand: OperatorCommand = async (deps, args, write) => {
  if (args.length === 0) return listDead(deps, write);
  const [action, target = '', flag, typed = ''] = args;
  const why = typed.replaceAll(/\s+/g, ' ').trim();
  const isComplete = args.length === 4 && flag === '--why' && why !== '' && why.length <= MAX_REASON_LENGTH;
  const isTarget = isUuid(target) || (action === 'retry' && TOPIC.test(target));
  if (!isComplete || !isTarget || (action !== 'retry' && action !== 'drop')) {
    write(USAGE);
    return 2;
  }
  const changed = await closeDead(deps, { action, target, why });
  write(`${changed} messages ${action === 'retry' ? 'are due again' : 'dropped'}`);
  return changed > 0 ? 0 : 1;
};

async function listDead({ db }: OperatorDeps, write: (line: string) => void): Promise<number> {
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'topic', 'dedupe_key', 'attempts', 'dead_at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .execute();
  for (const each of dead)
    write(
      `${each.id}  ${each.topic}  ${each.dedupe_key}  ${each.attempts} tries, given up ${each.dead_at?.toISOString()}`,
    );
  write(`${dead.length} messages were given up`);
  return 0;
}
