import { useId } from 'react';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { BrandRoles, ContrastFigure } from '../../../../shared/settings/brandColors.ts';
import type { BrandColors } from '../../../../shared/settings/shopSettings.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { FieldProblem, TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { HistoryCard, SettingForm, type SettingHistory } from './SettingBits.tsx';

type Contrast = ContrastFigure & { figure: string };

interface BrandPageProps {
  state: FieldsState;
  /** Name of the setting whose form was posted. */
  sent: string | null;
  name: string;
  colors: BrandColors;
  /** Roles calculated from the typed colours, or from the saved ones when nothing was typed. */
  roles: BrandRoles;
  contrasts: readonly Contrast[];
  /** Addresses of the pictures. */
  logo: string | null;
  social: string | null;
  brandHistory: SettingHistory;
  logoHistory: SettingHistory;
  socialHistory: SettingHistory;
}

const PAGE = DESK_PATHS.brandSettings;
const EMPTY: FieldsState = { values: {}, problems: {} };

const COLUMNS: readonly Column<Contrast>[] = [
  { title: 'نمونه', cell: (pair) => <Swatch {...pair} /> },
  { title: 'کجا', kind: 'header', className: 'fold', cell: ({ title }) => title },
  {
    title: 'تضاد',
    kind: 'figure',
    cell: ({ figure, ratio }) => (
      <span className={ratio >= 4.5 ? 'good wi nw' : 'bad wi nw'}>
        <Icon name={ratio >= 4.5 ? 'check' : 'error'} size="small" />
        {figure}
      </span>
    ),
  },
];

export function BrandPage(props: BrandPageProps) {
  const { sent, name, colors, contrasts, logo, social, brandHistory, logoHistory, socialHistory } = props;
  const stateOf = (setting: string) => (sent === setting ? props.state : EMPTY);
  return (
    <>
      <PageHead title="نام، نشان و رنگ" text="سرصفحه، فاکتور، بلیط، PDF و ایمیل همین‌ها را نشان می‌دهند" />
      <div className="two">
        <Card title="نام و دو رنگ" padded>
          <SettingForm action={`${PAGE}/brand`} state={stateOf('brand')} history={brandHistory}>
            {(state) => (
              <>
                <TextField name="name" label="نام فروشگاه" value={name} />
                <ColorField
                  state={state}
                  name="primary"
                  label="رنگ اصلی"
                  hint="دکمه‌ها و پیوندها"
                  value={colors.primary}
                />
                <ColorField
                  state={state}
                  name="accent"
                  label="رنگ دکمهٔ خرید"
                  hint="رنگ نوشتهٔ آن خودکار تیره یا سفید می‌شود"
                  value={colors.accent}
                />
              </>
            )}
          </SettingForm>
        </Card>
        <Card title="تضاد رنگ‌ها" hint="دست کم ۴٫۵ به ۱، روشن و تیره">
          <DeskTable caption="تضاد هر رنگ با زمینه‌اش" columns={COLUMNS} rows={contrasts} />
        </Card>
      </div>
      <div className="two">
        <Card title="نشان" padded>
          <PictureForm
            setting="logo"
            state={stateOf('logo')}
            history={logoHistory}
            picture={logo}
            hint="SVG ساده یا PNG، نزدیک به مربع، که هم روی سفید و هم روی سرمه‌ای دیده شود."
          />
        </Card>
        <Card title="تصویر شبکه‌های اجتماعی" padded>
          <PictureForm
            setting="social"
            state={stateOf('social')}
            history={socialHistory}
            picture={social ?? '/image/logo.png'}
            hint="PNG یا JPEG، درست ۱۲۰۰ در ۶۳۰ پیکسل، دست بالا ۳ مگابایت."
          />
        </Card>
      </div>
      <div className="three">
        <HistoryCard action={`${PAGE}/brand/reset`} state={stateOf('brand')} history={brandHistory} />
        <HistoryCard action={`${PAGE}/logo/reset`} state={stateOf('logo')} history={logoHistory} />
        <HistoryCard action={`${PAGE}/social/reset`} state={stateOf('social')} history={socialHistory} />
      </div>
    </>
  );
}

/** An SVG, because the desk allows no inline style. */
function Swatch({ text, ground }: Contrast) {
  return (
    <svg className="swatch" viewBox="0 0 72 28" aria-hidden="true">
      <rect width="72" height="28" rx="6" fill={ground} />
      <text x="36" y="19" textAnchor="middle" fill={text}>
        نمونه
      </text>
    </svg>
  );
}

interface ColorFieldProps {
  state: FieldsState;
  name: keyof BrandColors;
  label: string;
  hint: string;
  value: string;
}

function ColorField({ state, name, label, hint, value }: ColorFieldProps) {
  const id = useId();
  const problem = state.problems[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input input--color"
        type="color"
        id={id}
        name={name}
        defaultValue={state.values[name] ?? value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <span className="hint">{hint}</span>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

interface PictureFormProps {
  setting: 'logo' | 'social';
  state: FieldsState;
  history: SettingHistory;
  picture: string | null;
  hint: string;
}

function PictureForm({ setting, state, history, picture, hint }: PictureFormProps) {
  const id = useId();
  return (
    <SettingForm action={`${PAGE}/${setting}`} state={state} history={history} upload save="فرستادن تصویر">
      {({ problems }) => (
        <>
          {picture === null ? (
            <p className="t2">نشان پیش‌فرض برقرار است.</p>
          ) : (
            <p className={setting === 'logo' ? 'grounds' : 'grounds grounds--wide'}>
              <img src={picture} alt={`${history.title}، اکنون`} />
              {setting === 'logo' && <img src={picture} alt="" />}
            </p>
          )}
          <div className="field">
            <label htmlFor={id}>پرونده</label>
            <input
              className="input"
              type="file"
              id={id}
              name="picture"
              accept={setting === 'logo' ? '.svg,.png,.jpg,.jpeg' : '.png,.jpg,.jpeg'}
              aria-invalid={problems.picture ? true : undefined}
              aria-describedby={problems.picture ? `${id}-problem` : `${id}-hint`}
            />
            <span className="hint" id={`${id}-hint`}>
              {hint}
            </span>
            <FieldProblem id={`${id}-problem`} problem={problems.picture} />
          </div>
        </>
      )}
    </SettingForm>
  );
}
