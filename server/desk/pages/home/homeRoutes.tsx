import { KeyList } from '../../../../client/desk/KeysDialog.tsx';
import { RAIL } from '../../../../client/desk/rail.ts';
import { PageHead } from '../../../../client/desk/ui/PageHead.tsx';
import { COLOR_MODE_KEY } from '../../../../client/shell/colorModeScript.ts';
import { DESK, DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { redirectTo, showPage } from '../../deskAnswer.ts';
import { toDeskPath } from '../../deskPaths.ts';
import type { DeskRoute } from '../../deskRoute.ts';

const YEAR_S = 365 * 24 * 3600;

export const homeRoutes: readonly DeskRoute[] = [
  {
    method: 'get',
    path: DESK,
    permission: 'any',
    action: 'opened',
    /** Redirects to the first entry of the navigation rail that the staff member may open, else to their profile. */
    handle: async (context) => {
      const first = RAIL.find(({ path, permission }) => context.serves(path) && context.can(permission));
      return redirectTo(first?.path ?? DESK_PATHS.profile);
    },
  },
  {
    method: 'get',
    path: DESK_PATHS.keys,
    permission: 'any',
    action: 'opened',
    handle: async () =>
      showPage({
        title: 'میان‌برها',
        body: (
          <>
            <PageHead title="میان‌برهای صفحه‌کلید" />
            <div className="card card__body form--narrow">
              <KeyList />
            </div>
          </>
        ),
      }),
  },
  {
    method: 'post',
    path: DESK_PATHS.theme,
    permission: 'any',
    action: 'opened',
    /** Sets the shop's own cookie, so that shop and desk share the colour mode. */
    handle: async ({ form, setCookie, services }) => {
      const theme = form.read('theme') === 'dark' ? 'dark' : 'light';
      setCookie(COLOR_MODE_KEY, theme, {
        path: '/',
        maxAge: YEAR_S * 1000,
        sameSite: 'lax',
        secure: services.env.publicUrl.startsWith('https:'),
      });
      return redirectTo(toDeskPath(form.read('back')));
    },
  },
];
