import { PASSENGERS_SECRET, withdrawPassengerKeys } from '../accounts/passengerSeal.ts';
import {
  addSecret,
  getVersion,
  listSecrets,
  openSecrets,
  readVersions,
  sealSecrets,
  SecretUnreadable,
} from '../db/secrets.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { resealFactors } from './resealFactors.ts';

/**
 * Excludes `visitor-of-user` and `account-mobile`, which identify owners of orders and accounts. Tickets have their own
 * commands.
 */
const ROTATED = [
  'session',
  'provider-sign-in',
  'guest-cookie',
  'known-device',
  'offer',
  'security-log',
  'embedded-cms',
  'second-factor',
  'desk',
  PASSENGERS_SECRET,
];

const USAGE = `usage: secrets list
       secrets seal              (with the first key of SECRETS_KEY, also what an earlier key sealed)
       secrets open              (before a release that does not know SECRETS_KEY)
       secrets rotate <name>     (adds a key; the earlier ones still verify and open)
       secrets withdraw <name>   (deletes the earlier keys)
names: ${ROTATED.join(', ')}`;

/** Manages the keys that are stored in the database. */
export const manageSecrets: OperatorCommand = async (deps, [verb = '', name, ...more], write) => {
  const isNamed = verb === 'rotate' || verb === 'withdraw';
  const isKnown = isNamed ? ROTATED.includes(name ?? '') : name === undefined;
  const run = isKnown && more.length === 0 ? VERBS.get(verb) : undefined;
  if (!run) {
    write(USAGE);
    return 2;
  }
  try {
    return await run(deps, [name ?? ''], write);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    write(error.message);
    return 1;
  }
};

const list: OperatorCommand = async (deps, _args, write) => {
  const secrets = await listSecrets(deps);
  for (const { name, createdAt, isSealed } of secrets)
    write(`${name}  ${createdAt.toISOString().slice(0, 10)}  ${isSealed ? 'sealed' : 'open'}`);
  return secrets.every(({ isSealed }) => isSealed) ? 0 : 1;
};

const seal: OperatorCommand = async (deps, _args, write) => {
  write(`${await sealSecrets(deps)} secrets sealed with the first key of SECRETS_KEY`);
  return 0;
};

const open: OperatorCommand = async (deps, _args, write) => {
  write(
    `${await openSecrets(deps)} secrets open; the next start of this release seals those of an embedded database`,
  );
  return 0;
};

const rotate: OperatorCommand = async (deps, [name = ''], write) => {
  const newest = (await readVersions(deps, name)).at(-1);
  const added = newest ? `${name}-${getVersion(name, newest.name)! + 1}` : name;
  await addSecret(deps, added);
  if (name === PASSENGERS_SECRET) {
    write(`${added} was made and seals from now on. "secrets withdraw ${name}" seals the rest with it.`);
    return 0;
  }
  write(`${added} was made. Restart each instance now, and again after an hour: from then on it signs.`);
  return 0;
};

const withdraw: OperatorCommand = async (deps, [name = ''], write) => {
  const versions = await readVersions(deps, name);
  const newest = versions.at(-1);
  const earlier = versions.slice(0, -1).map((version) => version.name);
  if (!newest || earlier.length === 0) {
    write(`${name} has one key: rotate it first`);
    return 1;
  }
  if (name === PASSENGERS_SECRET) {
    const sealed = await withdrawPassengerKeys(deps, earlier);
    write(`${earlier.join(', ')} withdrawn: ${sealed} saved passengers were sealed with ${newest.name}`);
    return 0;
  }
  await resealFactors(deps.db, name, { from: versions, to: newest });
  await deps.db.deleteFrom('secrets').where('name', 'in', earlier).execute();
  write(`${earlier.join(', ')} withdrawn. Restart each instance: what they signed or sealed ends.`);
  return 0;
};

const VERBS: ReadonlyMap<string, OperatorCommand> = new Map([
  ['list', list],
  ['seal', seal],
  ['open', open],
  ['rotate', rotate],
  ['withdraw', withdraw],
]);
