import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { NoticeSetting } from '../../../../shared/settings/shopSettings.ts';
import { PeriodFields, TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SettingEditor, type SettingHistory } from './settingForms.tsx';

interface NoticePageProps {
  state: FieldsState;
  notice: NoticeSetting | null;
  /** True while its period includes today. */
  isOn: boolean;
  history: SettingHistory;
}

export function NoticePage({ state: answer, notice, isOn, history }: NoticePageProps) {
  const isPosted = Object.keys(answer.values).length > 0;
  const canClose = isPosted ? answer.values.canClose === 'yes' : (notice?.canClose ?? true);
  return (
    <>
      <PageHead
        title="اعلان بالای سایت"
        text={
          notice ? (isOn ? 'اکنون در همهٔ صفحه‌ها دیده می‌شود' : 'هنوز یا دیگر دیده نمی‌شود') : 'اعلانی نیست'
        }
      />
      <SettingEditor
        title="اعلان"
        action={`${DESK_PATHS.noticeSettings}/notice`}
        state={answer}
        history={history}
        back="برداشتن اعلان"
      >
        <TextField
          name="text"
          label="متن"
          hint="یک یا دو جمله، دست بالا ۲۰۰ نویسه"
          value={notice?.text ?? ''}
          rows={2}
        />
        <TextField
          name="link"
          label="پیوند «بیشتر بخوانید»"
          hint="مسیری از همین سایت مثل /blog، یا نشانی کامل؛ خالی: بی‌پیوند"
          value={notice?.link ?? ''}
          latin
        />
        <div className="pair">
          <PeriodFields from={notice?.from ?? null} until={notice?.until ?? null} />
        </div>
        <label className="check">
          <input type="checkbox" name="canClose" value="yes" defaultChecked={canClose} />
          بازدیدکننده می‌تواند آن را ببندد
        </label>
      </SettingEditor>
    </>
  );
}
