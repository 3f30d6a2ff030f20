import type { ReactNode } from 'react';
import type { SettingHistory } from '../../../../client/desk/pages/settings/SettingBits.tsx';
import type { Permission } from '../../../../shared/desk/permissions.ts';
import type { SettingName } from '../../../../shared/settings/shopSettings.ts';
import { listChanges } from '../../../settings/saveSetting.ts';
import { applySettings } from '../../../settings/ShopSettings.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { changeSetting, type Shown } from './changeSetting.ts';
import { describeSetting, getSettingTitle } from './describeSettings.ts';

const MAX_CHANGES = 20;

export const FIRST: Shown = { state: EMPTY_FORM, status: 200 };

/** Reads the changes of a setting, each with a description of its value, for the list below the form. */
export async function readHistory({ services, db }: DeskContext, name: SettingName): Promise<SettingHistory> {
  const { defaults } = services.settings;
  const changes = await listChanges(db, name, MAX_CHANGES);
  return {
    name,
    title: getSettingTitle(name),
    seen: changes[0]?.id ?? 0,
    isDefault: changes[0]?.value === undefined || changes[0].value === null,
    changes: changes.map(({ id, value, staffName, reason, at }) => ({
      id,
      at,
      staffName,
      reason,
      isDefault: value === null,
      text: describeSetting(applySettings(defaults, [{ id, name, value }]), name),
    })),
  };
}

interface PageRoutes {
  path: string;
  permission: Permission;
  show(context: DeskContext, shown?: Shown): Promise<DeskAnswer>;
  /** Settings of the page, by the last part of their form's address. */
  forms: Readonly<Record<string, { name: SettingName; read(context: DeskContext): PictureOrValue }>>;
}

type Change = Parameters<typeof changeSetting>[1];
/** `value` is null when the form has problems. */
type PictureOrValue = Pick<Change, 'also'> & { value: object | null };

/** Builds the routes of a page: to show it, to save each of its settings, and to reset each one to the default. */
export function buildSettingRoutes({ path, permission, show, forms }: PageRoutes): DeskRoute[] {
  const again = (context: DeskContext) => (shown: Shown) => show(context, shown);
  return [
    openRoute(path, permission, (context) => show(context)),
    ...Object.entries(forms).flatMap(([part, { name, read }]): DeskRoute[] => [
      {
        method: 'post',
        path: `${path}/${part}`,
        permission,
        action: 'settingChanged',
        handle: (context) => {
          const { value, also } = read(context);
          // A form with problems has no value; `changeSetting` then shows it again before it stores anything.
          return changeSetting(context, { name, value: value ?? {}, path, also, showAgain: again(context) });
        },
      },
      {
        method: 'post',
        path: `${path}/${part}/reset`,
        permission,
        action: 'settingReset',
        handle: (context) => changeSetting(context, { name, value: null, path, showAgain: again(context) }),
      },
    ]),
  ];
}

export function showSettingPage(title: string, body: ReactNode, { status }: Shown): DeskAnswer {
  return showPage({ title, section: 'settings', status, body });
}
