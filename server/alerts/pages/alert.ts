import { buildAlertUrl } from '../../../shared/alerts/alertPaths.ts';
import type { AlertPageData } from '../../../shared/alerts/alertView.ts';
import { notFound, redirect } from '../../http/httpErrors.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import { getAlertSource } from '../alertSource.ts';
import { findAlert, stopAlert } from '../alertStore.ts';

const CODE = /^[0-9a-f]{30}$/;

export const alert: ServerPage<AlertPageData> = {
  async load(context) {
    const found = await findAlert(
      context.services.db,
      getAlertSource(context.services, context.url.pathname),
      readAlertCode(context),
      context.now,
    );
    if (!found) throw notFound(context.url.pathname);
    return { data: found };
  },

  async submit(context) {
    const code = readAlertCode(context);
    if (!(await stopAlert(context.services, code))) throw notFound(context.url.pathname);
    return redirect(buildAlertUrl(code));
  },
};

function readAlertCode({ params, url }: PageContext): string {
  const code = params.code ?? '';
  if (!CODE.test(code)) throw notFound(url.pathname);
  return code;
}
