import { formatMoment } from '../../../../shared/desk/formats.ts';
import type { SettingName } from '../../../../shared/settings/shopSettings.ts';
import { withTransaction, type Tx } from '../../../db/transaction.ts';
import { isOvertaken, listChanges, saveSetting } from '../../../settings/saveSetting.ts';
import { applySettings } from '../../../settings/ShopSettings.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { FormState } from '../../deskForm.ts';
import { describeSetting, getSettingTitle } from './describeSettings.ts';

const MAX_REASON_LENGTH = 300;

export interface Shown {
  state: FormState;
  status: number;
  /** Name of the setting whose form was sent, on a page with several settings. */
  sent?: SettingName;
}

interface Change {
  name: SettingName;
  /** Null resets the setting to the default. */
  value: object | null;
  /** Path of the setting's page. */
  path: string;
  /** Stores data that belongs to the value, such as a picture, in the same transaction. */
  also?: (tx: Tx) => Promise<unknown>;
  showAgain(shown: Shown): Promise<DeskAnswer>;
}

/** Saves the value of a valid form, or shows the form again. */
export async function changeSetting(
  context: DeskContext,
  { name, value, path, also, showAgain }: Change,
): Promise<DeskAnswer> {
  const { form, db, now, staff, services } = context;
  const reason = form.text('reason', { longest: MAX_REASON_LENGTH });
  const again = (status: number) => showAgain({ state: form.state, status, sent: name });
  if (!form.isValid) return again(422);
  const seen = Number(form.read('seen'));
  const action = value === null ? 'settingReset' : 'settingChanged';
  const { settings } = services;
  const describe = (stored: unknown) =>
    describeSetting(applySettings(settings.defaults, [{ id: 0, name, value: stored }]), name).slice(0, 500);
  const isSaved = await withTransaction(db, async (tx) => {
    const [before] = await listChanges(tx, name, 1);
    if (!(await saveSetting(tx, { name, value, seen, staff, reason, at: now }))) return false;
    await also?.(tx);
    const subject = getSettingTitle(name);
    await context.record(
      { action, subject, subjectKey: name, before: describe(before?.value), after: describe(value), reason },
      tx,
    );
    return true;
  }).catch((error: unknown) => {
    if (isOvertaken(error)) return false;
    throw error;
  });
  if (isSaved) {
    await settings.refresh();
    return redirectTo(path, action);
  }
  const [last] = await listChanges(db, name, 1);
  const who = last ? `${last.staffName} ${formatMoment(last.at, now)}` : 'همکاری';
  form.addProblem(
    'form',
    `${who} همین تنظیم را عوض کرد؛ از شما چیزی ذخیره نشد. مقدار تازه را ببینید و دوباره بفرستید.`,
  );
  return again(409);
}
