import { ContactPage } from '../../../../client/desk/pages/settings/ContactPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { DeskContext } from '../../deskContext.ts';
import { readContactForm } from './readForms.ts';
import { buildSettingRoutes, FIRST, readHistory, showSettingPage } from './settingPage.tsx';

export const contactRoutes = buildSettingRoutes({
  path: DESK_PATHS.contactSettings,
  permission: 'settings',
  show: showContact,
  forms: { contact: { name: 'contact', read: ({ form }) => ({ value: readContactForm(form) }) } },
});

async function showContact(context: DeskContext, shown = FIRST) {
  const { contact } = context.services.settings.values;
  const history = await readHistory(context, 'contact');
  const body = <ContactPage state={shown.state} contact={contact} history={history} />;
  return showSettingPage('تماس و مجوزها', body, shown);
}
