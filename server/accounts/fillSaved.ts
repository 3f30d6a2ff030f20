import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { readSavedFill, type SavedOption } from '../../shared/passengers/savedFill.ts';
import type { FormContext, PageContext } from '../render/page.ts';
import { getPersonName } from './knownPerson.ts';
import { findSaved, findSavedPassenger } from './savedPassengers.ts';

/** Lists the saved passengers that a travellers' form offers, without their documents. */
export async function listSavedOptions({ account, services }: PageContext): Promise<SavedOption[]> {
  if (!account) return [];
  const saved = await findSaved(services, account);
  return saved.map(({ id, person }) => ({ id, label: getPersonName(person) }));
}

/**
 * Returns null when the visitor chose no saved passenger. `person` is null when the chosen one belongs to another
 * account or has been deleted since.
 */
export async function findChosenPassenger(
  { form, account, services }: FormContext,
  count: number,
): Promise<{ index: number; person: KnownPerson | null } | null> {
  const chosen = readSavedFill(form.fill, count);
  if (!chosen) return null;
  const { index, id } = chosen;
  return { index, person: account && (await findSavedPassenger(services, account, id)) };
}
