import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import {
  parseSavedPassenger,
  toTypedSavedPassenger,
  type SavedPassengerView,
} from '../../../shared/accounts/savedPassengerForm.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { readTypedFields } from '../../../shared/forms/typedFields.ts';
import { KNOWN_FIELDS, type KnownPerson } from '../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { HttpError, notFound, redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { listCountries } from '../../reference/countryNames.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import type { SignedIn } from '../accounts.ts';
import { getPersonName } from '../knownPerson.ts';
import {
  addPassenger,
  editPassenger,
  findSavedPassenger,
  MAX_SAVED_PASSENGERS,
  removePassenger,
  type SaveAnswer,
} from '../savedPassengers.ts';
import { signInFirst } from '../signInFirst.ts';

const NEW = 'new';

const PROBLEMS: Record<Exclude<SaveAnswer['kind'], 'saved' | 'unknown'>, string> = {
  full: `در هر حساب حداکثر ${formatNumber(MAX_SAVED_PASSENGERS)} مسافر ذخیره می‌شود؛ یکی را حذف کنید و دوباره ذخیره کنید.`,
  known: 'مسافر دیگری در حساب شما همین کد ملی یا گذرنامه را دارد؛ همان را ویرایش کنید.',
};

/** `person` is null for a new passenger. */
interface Opened {
  account: SignedIn;
  id: string | null;
  person: KnownPerson | null;
}

/** Adds, edits and deletes a saved passenger of the account. Another account's passenger gives a 404. */
export const savedPassenger: ServerPage<SavedPassengerView> = {
  async load(context) {
    const { account } = context;
    if (!account) return signInFirst(context);
    const opened = await open(context, account);
    return { data: buildView(opened, { asksRemoval: opened.id !== null && context.query.remove === '1' }) };
  },

  async submit(context) {
    const { account, form } = context;
    if (!account) return signInFirst(context);
    const opened = await open(context, account);
    const action = readText(form, 'action');
    if (action === 'save') return save(context, opened);
    if (action !== 'remove' || opened.id === null)
      throw new HttpError(400, 'unknown action of a saved passenger');
    await removePassenger(context.services, account, opened.id);
    return redirect(`${accountPage.passengers}&done=removed`);
  },
};

async function open({ params, services, url }: PageContext, account: SignedIn): Promise<Opened> {
  const id = params.passenger ?? '';
  if (id === NEW) return { account, id: null, person: null };
  const person = await findSavedPassenger(services, account, id);
  if (!person) throw notFound(url.pathname);
  return { account, id, person };
}

function buildView({ id, person }: Opened, change: Partial<SavedPassengerView> = {}): SavedPassengerView {
  return {
    id,
    name: person ? getPersonName(person) : '',
    typed: person ? toTypedSavedPassenger(person) : readTypedFields(null, KNOWN_FIELDS),
    problems: {},
    problem: null,
    asksRemoval: false,
    countries: listCountries({ abroad: true }),
    ...change,
  };
}

async function save(
  { services, form, now, url }: FormContext,
  opened: Opened,
): Promise<PageResult<SavedPassengerView> | Redirect> {
  const parsed = parseSavedPassenger(form, toTehranDay(now));
  const { typed } = parsed;
  if (!parsed.ok) return { data: buildView(opened, { typed, problems: parsed.problems }), status: 422 };
  const { account, id } = opened;
  const { kind } =
    id === null
      ? await addPassenger(services, account, parsed.person)
      : await editPassenger(services, account, { id, person: parsed.person });
  if (kind === 'unknown') throw notFound(url.pathname);
  if (kind !== 'saved') return { data: buildView(opened, { typed, problem: PROBLEMS[kind] }), status: 409 };
  return redirect(`${accountPage.passengers}&done=saved`);
}
