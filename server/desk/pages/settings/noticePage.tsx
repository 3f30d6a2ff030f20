import { NoticePage } from '../../../../client/desk/pages/settings/NoticePage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { isShown } from '../../../settings/siteFrame.ts';
import type { DeskContext } from '../../deskContext.ts';
import { readNoticeForm } from './readForms.ts';
import { buildSettingRoutes, FIRST, readHistory, showSettingPage } from './settingPage.tsx';

export const noticeRoutes = buildSettingRoutes({
  path: DESK_PATHS.noticeSettings,
  permission: 'texts',
  show: showNotice,
  forms: { notice: { name: 'notice', read: ({ form, now }) => ({ value: readNoticeForm(form, now) }) } },
});

async function showNotice(context: DeskContext, shown = FIRST) {
  const { notice } = context.services.settings.values;
  const history = await readHistory(context, 'notice');
  const isOn = notice !== null && isShown(notice, context.now);
  const body = <NoticePage state={shown.state} notice={notice} isOn={isOn} history={history} />;
  return showSettingPage('اعلان بالای سایت', body, shown);
}
