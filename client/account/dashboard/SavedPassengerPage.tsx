import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import type { SavedPassengerView } from '../../../shared/accounts/savedPassengerForm.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { fields } from '../../checkout/Checkout.styles.ts';
import { ChoiceProblem } from '../../checkout/ChoiceProblem.tsx';
import { AlertText } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { nameProblems } from '../../ui/nameProblems.ts';
import { Options } from '../../ui/Options.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { bindFields } from '../../ui/typedFields.ts';
import * as styles from './Dashboard.styles.ts';
import { DashboardFrame } from './DashboardFrame.tsx';

const LABELS = {
  gender: 'جنسیت',
  latinFirstName: 'نام (لاتین)',
  latinLastName: 'نام خانوادگی (لاتین)',
  firstName: 'نام (فارسی)',
  lastName: 'نام خانوادگی (فارسی)',
  birth: 'تاریخ تولد',
  nationalId: 'کد ملی',
  passportNumber: 'شمارهٔ گذرنامه',
  country: 'کشور صادرکنندهٔ گذرنامه',
  passportExpiry: 'پایان اعتبار گذرنامه',
} as const;

const GENDERS = [
  { value: 'female', label: 'زن' },
  { value: 'male', label: 'مرد' },
];

export default function SavedPassengerPage() {
  const view = usePageData<SavedPassengerView>();
  const { id, name, asksRemoval } = view;
  const title = id === null ? 'افزودن مسافر' : asksRemoval ? 'حذف مسافر' : 'ویرایش مسافر';
  return (
    <>
      <PageHead title={title} description="مسافران ذخیره‌شدهٔ حساب شما." robots="noindex" />
      <DashboardFrame part="passengers" title={title}>
        {id !== null && asksRemoval ? (
          <Removal id={id} name={name} />
        ) : (
          // A new key resets the form for another passenger.
          <PassengerForm key={id} view={view} />
        )}
      </DashboardFrame>
    </>
  );
}

function Removal({ id, name }: { id: string; name: string }) {
  return (
    <TitledCard id="removal-title" title={`${name} حذف شود؟`}>
      <Form method="post" action={accountPage.passenger(id)} className={styles.body}>
        <p>مشخصات این مسافر از حساب شما پاک می‌شود و برنمی‌گردد. بلیط‌های صادرشده تغییری نمی‌کنند.</p>
        <div className="cluster gap-3">
          <Button type="submit" variant="danger" name="action" value="remove">
            حذف مسافر
          </Button>
          <LinkButton variant="ghost" href={accountPage.passengers}>
            انصراف
          </LinkButton>
        </div>
      </Form>
    </TitledCard>
  );
}

function PassengerForm({ view }: { view: SavedPassengerView }) {
  const { id, typed, problems, problem, countries } = view;
  const bind = bindFields(typed, problems);
  const field = (name: keyof typeof LABELS) => ({ ...bind(name), label: LABELS[name] });
  const latin = { autoCapitalize: 'characters', spellCheck: false, lang: 'en', ltr: true } as const;
  return (
    <TitledCard id="passenger-title" title="مشخصات مسافر" icon="user">
      <Form
        method="post"
        action={id === null ? accountPage.newPassenger : accountPage.passenger(id)}
        className={`${styles.body} ${styles.wide}`}
        aria-label="مشخصات مسافر"
        noValidate
      >
        <ErrorSummary problems={nameProblems(LABELS, problems)} />
        <AlertText tone="danger" text={problem} />
        <p className="small muted">
          پرواز و بیمه نام لاتین می‌خواهند و اتوبوس نام فارسی. مشخصات رمزشده نگهداری می‌شود و در فهرست‌ها فقط
          چهار رقم آخر مدرک می‌آید.
        </p>
        <div>
          <SegmentedControl
            legend={LABELS.gender}
            name="gender"
            id="gender"
            describedBy={problems.gender && 'gender-note'}
            options={GENDERS}
            defaultValue={typed.gender}
          />
          <ChoiceProblem id="gender-note" message={problems.gender} />
        </div>
        <div className={fields}>
          <TextField {...field('latinFirstName')} {...latin} placeholder="Sara" />
          <TextField {...field('latinLastName')} {...latin} placeholder="Rezaei" />
          <TextField {...field('firstName')} />
          <TextField {...field('lastName')} />
          <TextField {...field('birth')} inputMode="numeric" placeholder="۱۳۷۰/۰۳/۰۵" ltr />
          <TextField {...field('nationalId')} inputMode="numeric" hint="۱۰ رقم، از روی کارت ملی." ltr />
        </div>
        <h3 className="h4">گذرنامه، برای سفر خارجی</h3>
        <div className={fields}>
          <TextField {...field('passportNumber')} {...latin} />
          <SelectField {...field('country')}>
            <option value="">انتخاب کنید</option>
            <Options options={countries} />
          </SelectField>
          <TextField
            {...field('passportExpiry')}
            hint="میلادی مثل ۲۰۳۰/۰۵/۲۱، یا شمسی."
            inputMode="numeric"
            ltr
          />
        </div>
        <div className="cluster gap-3">
          <Button type="submit" name="action" value="save">
            ذخیرهٔ مسافر
          </Button>
          <LinkButton variant="ghost" href={accountPage.passengers}>
            بازگشت
          </LinkButton>
          {id !== null && (
            <LinkButton variant="ghost" href={accountPage.removePassenger(id)}>
              حذف این مسافر
            </LinkButton>
          )}
        </div>
      </Form>
    </TitledCard>
  );
}
