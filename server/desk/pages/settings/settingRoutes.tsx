import { SettingsPage } from '../../../../client/desk/pages/settings/SettingsPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { Permission } from '../../../../shared/desk/permissions.ts';
import { SETTING_NAMES, type SettingName } from '../../../../shared/settings/shopSettings.ts';
import { listChanges } from '../../../settings/saveSetting.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { accountRoutes } from './accountPage.tsx';
import { brandRoutes } from './brandPage.tsx';
import { contactRoutes } from './contactPage.tsx';
import { describeSetting, getSettingTitle } from './describeSettings.ts';
import { noticeRoutes } from './noticePage.tsx';
import { saleRoutes } from './salePage.tsx';
import { textRoutes } from './textPages.tsx';

export const settingRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.settings, 'texts', showSettings),
  ...accountRoutes,
  ...brandRoutes,
  ...contactRoutes,
  ...noticeRoutes,
  ...saleRoutes,
  ...textRoutes,
];

const PLACES: Readonly<Record<(typeof SETTING_NAMES)[number], { path: string; permission: Permission }>> = {
  brand: { path: DESK_PATHS.brandSettings, permission: 'settings' },
  logo: { path: DESK_PATHS.brandSettings, permission: 'settings' },
  social: { path: DESK_PATHS.brandSettings, permission: 'settings' },
  contact: { path: DESK_PATHS.contactSettings, permission: 'settings' },
  notice: { path: DESK_PATHS.noticeSettings, permission: 'texts' },
  products: { path: DESK_PATHS.saleSettings, permission: 'settings' },
  samples: { path: DESK_PATHS.saleSettings, permission: 'settings' },
  account: { path: DESK_PATHS.accountSettings, permission: 'transfers' },
};

async function showSettings(context: DeskContext): Promise<DeskAnswer> {
  const { services, db } = context;
  const { values } = services.settings;
  const describe = async (name: SettingName) => {
    const [last] = await listChanges(db, name, 1);
    return { name, title: getSettingTitle(name), now: describeSetting(values, name), last: last ?? null };
  };
  const open = SETTING_NAMES.filter((name) => context.can(PLACES[name].permission));
  const rows = await Promise.all(
    open.map(async (name) => ({ ...(await describe(name)), path: PLACES[name].path })),
  );
  const body = <SettingsPage rows={rows} ownTexts={Object.keys(values.texts).length} />;
  return showPage({ title: 'تنظیمات', section: 'settings', body });
}
