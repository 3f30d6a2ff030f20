import type { OpenHours } from '../../../../shared/content/supportHours.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import type { ContactSetting } from '../../../../shared/settings/shopSettings.ts';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SettingEditor, type SettingHistory } from './settingForms.tsx';

interface ContactPageProps {
  state: FieldsState;
  contact: ContactSetting;
  history: SettingHistory;
}

const showHours = (hours: OpenHours | null) =>
  hours ? `${toPersianDigits(hours.opens)} تا ${toPersianDigits(hours.closes)}` : 'تعطیل';

export function ContactPage({ state: answer, contact, history }: ContactPageProps) {
  const { phones, address, licences, badge, hours } = contact;
  return (
    <>
      <PageHead title="تماس و مجوزها" text="پاصفحه، صفحهٔ تماس، فاکتور، PDF، ایمیل و دادهٔ موتورهای جست‌وجو" />
      <SettingEditor
        title="تماس و مجوزها"
        action={`${DESK_PATHS.contactSettings}/contact`}
        state={answer}
        history={history}
      >
        <TextField
          name="phones"
          label="تلفن‌ها"
          hint="هر خط یکی، با کد شهر؛ اولین در پیام‌ها می‌آید."
          value={phones.map(toPersianDigits).join('\n')}
          rows={2}
        />
        <TextField name="address" label="نشانی" value={address} rows={2} />
        <TextField
          name="licences"
          label="مجوزها"
          hint="هر خط یکی: «مجوز بند الف: ۱۲۳۴»"
          value={licences.map(({ title, number }) => `${title}: ${toPersianDigits(number)}`).join('\n')}
          rows={3}
        />
        <TextField name="badge" label="صفحهٔ نماد اعتماد" value={badge ?? ''} placeholder="https://" latin />
        <TextField
          name="week"
          label="پاسخ‌گویی شنبه تا چهارشنبه"
          value={showHours(hours.saturdayToWednesday)}
        />
        <TextField name="thursday" label="پنجشنبه" value={showHours(hours.thursday)} />
        <TextField name="friday" label="جمعه" value={showHours(hours.friday)} />
      </SettingEditor>
    </>
  );
}
