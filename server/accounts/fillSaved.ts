import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { readSavedFill, type SavedOption } from '../../shared/passengers/savedFill.ts';
import type { FormContext, PageContext } from '../render/page.ts';
import { getPersonName } from './knownPerson.ts';
import { findSaved, findSavedPassenger } from './savedPassengers.ts';

/** The saved passengers that a travellers' form offers, without their documents. */
export async function listSavedOptions({ account, services }: PageContext): Promise<SavedOption[]> {
  if (!account) return [];
  const saved = await findSaved(services, account);
  return saved.map(({ id, person }) => ({ id, label: getPersonName(person) }));
}

/**
 * Returns null when no saved passenger was pressed. `person` is null for one of another account, or one that was
 * deleted since.
 */
export async function findPressedPassenger(
  { form, account, services }: FormContext,
  count: number,
): Promise<{ index: number; person: KnownPerson | null } | null> {
  const pressed = readSavedFill(form.fill, count);
  if (!pressed) return null;
  const { index, id } = pressed;
  return { index, person: account && (await findSavedPassenger(services, account, id)) };
}
