import { BrandPage } from '../../../../client/desk/pages/settings/BrandPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import {
  deriveRoles,
  listContrasts,
  parseColor,
  THEME_COLORS,
} from '../../../../shared/settings/brandColors.ts';
import type { Tx } from '../../../db/transaction.ts';
import { BRAND_FILES } from '../../../settings/brandPaths.ts';
import {
  findLogoProblem,
  findSocialProblem,
  readPicture,
  type CheckedPicture,
} from '../../../settings/readPicture.ts';
import type { DeskContext } from '../../deskContext.ts';
import { formatRatio, readBrandForm } from './readForms.ts';
import { buildSettingRoutes, FIRST, readHistory, showSettingPage } from './settingPage.tsx';

export const brandRoutes = buildSettingRoutes({
  path: DESK_PATHS.brandSettings,
  permission: 'settings',
  show: showBrand,
  forms: {
    brand: { name: 'brand', read: ({ form }) => ({ value: readBrandForm(form) }) },
    logo: { name: 'logo', read: (context) => readUpload(context, findLogoProblem) },
    social: { name: 'social', read: (context) => readUpload(context, findSocialProblem) },
  },
});

async function showBrand(context: DeskContext, shown = FIRST) {
  const { services } = context;
  const { brand, logo, social } = services.settings.values;
  const { state, sent } = shown;
  const typed = sent === 'brand' ? state.values : {};
  const saved = brand.colors ?? THEME_COLORS;
  const colors = {
    primary: parseColor(typed.primary ?? '') ?? saved.primary,
    accent: parseColor(typed.accent ?? '') ?? saved.accent,
  };
  const [brandHistory, logoHistory, socialHistory] = await Promise.all([
    readHistory(context, 'brand'),
    readHistory(context, 'logo'),
    readHistory(context, 'social'),
  ]);
  const body = (
    <BrandPage
      state={state}
      sent={sent ?? null}
      name={brand.name}
      colors={saved}
      roles={deriveRoles(colors)}
      contrasts={listContrasts(colors).map((pair) => ({ ...pair, figure: formatRatio(pair.ratio) }))}
      logo={logo && `${BRAND_FILES}/${logo.file}`}
      social={social && `${BRAND_FILES}/${social.file}`}
      brandHistory={brandHistory}
      logoHistory={logoHistory}
      socialHistory={socialHistory}
    />
  );
  return showSettingPage('نام، نشان و رنگ', body, shown);
}

/** Reads the picture in the form and stores it together with the setting. */
function readUpload({ form, now }: DeskContext, findProblem: (picture: CheckedPicture) => string | null) {
  const content = form.file('picture');
  if (content === null || content.length === 0) form.addProblem('picture', 'یک تصویر انتخاب کنید.');
  const answer = content && readPicture(content);
  if (!answer) return { value: null };
  if (!answer.ok) form.addProblem('picture', answer.problem);
  const picture = answer.ok ? answer.picture : null;
  const problem = picture && findProblem(picture);
  if (problem) form.addProblem('picture', problem);
  if (!picture) return { value: null };
  return {
    value: { file: picture.file },
    also: (tx: Tx) =>
      tx
        .insertInto('brand_pictures')
        .values({ file: picture.file, content: picture.content, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}
