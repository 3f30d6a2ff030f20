import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { MessageTexts } from '../../../../shared/orders/messageTexts.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { HistoryCard, SettingForm, type SettingHistory } from './settingForms.tsx';

interface TextRow {
  kind: string;
  title: string;
  sms: string;
  isOwn: boolean;
}

const pathOf = (kind: string) => `${DESK_PATHS.textSettings}/${kind}`;

const COLUMNS: readonly Column<TextRow>[] = [
  { title: 'پیام', kind: 'header', cell: ({ title }) => <span className="b nw">{title}</span> },
  { title: 'متن پیامک', className: 'wrap t2', cell: ({ sms }) => sms },
  {
    title: 'حالت',
    cell: ({ isOwn }) =>
      isOwn ? <span className="badge badge--primary">متن شما</span> : <span className="badge">پیش‌فرض</span>,
  },
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ kind, title }) => (
      <a
        className="btn btn--row btn--outline"
        href={pathOf(kind)}
        aria-label={`ویرایش متن ${title}`}
        data-main-action=""
      >
        ویرایش
      </a>
    ),
  },
];

export function TextsPage({ rows }: { rows: readonly TextRow[] }) {
  return (
    <>
      <PageHead title="متن پیام‌ها" text="پیامک و ایمیل دربارهٔ سفارش" />
      <Card title="پیام‌ها">
        <DeskTable caption="متن پیام‌ها" columns={COLUMNS} rows={rows} rowHref={({ kind }) => pathOf(kind)} />
      </Card>
    </>
  );
}

interface TextPageProps {
  kind: string;
  title: string;
  state: FieldsState;
  texts: MessageTexts;
  needed: readonly string[];
  variables: readonly { name: string; title: string; sample: string }[];
  /** The texts with the values of the sample order. */
  preview: MessageTexts;
  /** SMS segments of the preview. */
  segments: number;
  history: SettingHistory;
}

export function TextPage(props: TextPageProps) {
  const { kind, title, state: answer, texts, needed, variables, preview, segments, history } = props;
  const path = pathOf(kind);
  return (
    <>
      <PageHead title={`متن پیام «${title}»`} text="متغیرها را در آکولاد بنویسید" />
      <div className="two">
        <Card title="متن‌ها" padded>
          <SettingForm
            action={path}
            state={answer}
            history={history}
            buttons={
              <button className="btn btn--outline" name="do" value="preview">
                پیش‌نمایش
              </button>
            }
          >
            {() => (
              <>
                <TextField
                  name="subject"
                  label="موضوع ایمیل"
                  hint="کد سفارش خودکار به پایانش افزوده می‌شود."
                  value={texts.subject}
                />
                <TextField name="mail" label="متن ایمیل" value={texts.mail} rows={4} />
                <TextField
                  name="sms"
                  label="متن پیامک"
                  hint="شماره‌های بلیط و پیوند پیگیری خودکار پس از آن می‌آید."
                  value={texts.sms}
                  rows={4}
                />
              </>
            )}
          </SettingForm>
        </Card>
        <div className="stack">
          <Card title="پیش‌نمایش" hint="با سفارش نمونه؛ چنین سفارشی نیست" padded>
            <dl className="kv kv--lines">
              <dt>پیامک</dt>
              <dd className="sms">{preview.sms}</dd>
              <dt>موضوع ایمیل</dt>
              <dd className="sms">{`${preview.subject}، سفارش RH-NEMUNE`}</dd>
              <dt>ایمیل</dt>
              <dd className="sms">{preview.mail}</dd>
            </dl>
            <p className="small t3">{`این متن پیامک ${formatNumber(segments)} بخش است، بدون پیوند و شماره‌ها.`}</p>
          </Card>
          <Card title="متغیرهای این پیام" padded>
            <dl className="kv kv--lines">
              {variables.map(({ name, title: meaning, sample }) => (
                <div key={name}>
                  <dt>
                    <b>{`{${name}}`}</b>
                    {needed.includes(name) && <span className="badge badge--warn">لازم</span>}
                  </dt>
                  <dd>{`${meaning}، مثلاً ${sample}`}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
      <HistoryCard action={`${path}/reset`} state={answer} history={history} />
    </>
  );
}
