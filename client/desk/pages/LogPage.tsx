import { DESK_ACTIONS, type DeskAction } from '../../../shared/desk/actions.ts';
import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { DeskTable, type Column } from '../ui/DeskTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';

export interface LogRow {
  id: number;
  at: Date;
  staffName: string;
  action: DeskAction;
  refused: boolean;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string;
  secondPerson: boolean;
}

export type LogView = 'all' | 'refused' | 'seconded';

interface LogPageProps {
  rows: readonly LogRow[];
  view: LogView;
  staff: readonly { id: string; name: string }[];
  /** Staff member whose rows are shown, or ''. */
  by: string;
  /** Addresses of the newer and older pages; null where there is none. */
  newer: string | null;
  older: string | null;
  buildHref: (view: LogView) => string;
}

const VIEWS: readonly (readonly [LogView, string])[] = [
  ['all', 'همه'],
  ['refused', 'ردشده‌ها'],
  ['seconded', 'با نفر دوم'],
];

const COLUMNS: readonly Column<LogRow>[] = [
  { title: 'زمان', className: 't2 nw', cell: ({ at }) => <Moment at={at} /> },
  { title: 'چه کسی', className: 'b nw', cell: ({ staffName }) => staffName },
  { title: 'چه کرد', cell: (row) => <Deed {...row} /> },
  { title: 'روی', className: 'nw', cell: ({ subject }) => <Subject text={subject} /> },
  { title: 'پیش و پس', className: 'nw', cell: (row) => <Change {...row} /> },
  { title: 'چرا', className: 't2', cell: ({ reason, secondPerson }) => describeReason(reason, secondPerson) },
];

export function LogPage({ rows, view, staff, by, newer, older, buildHref }: LogPageProps) {
  return (
    <>
      <PageHead title="دفتر کارها" text="فقط افزوده می‌شود؛ کسی نمی‌تواند پاک کند" />
      <Card
        title="کارهای همکاران"
        end={
          <nav className="chips" aria-label="پالایش دفتر">
            {VIEWS.map(([each, title]) => (
              <a
                key={each}
                className="chip"
                href={buildHref(each)}
                aria-current={each === view ? 'true' : undefined}
              >
                {title}
              </a>
            ))}
          </nav>
        }
      >
        <form className="filt filt--fields cluster" action={DESK_PATHS.log}>
          <input type="hidden" name="view" value={view} />
          <SelectField
            name="by"
            label="همکار"
            value={by}
            options={[
              { value: '', label: 'همهٔ همکاران' },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <button className="btn btn--outline">نشان دادن</button>
        </form>
        {rows.length === 0 ? (
          <EmptyState icon="list" title="چیزی نیست" text="با این پالایش کاری نوشته نشده است." />
        ) : (
          <DeskTable
            caption="کارهای همکاران، تازه‌ترین در بالا"
            className="log"
            columns={COLUMNS}
            rows={rows}
          />
        )}
        <Pager newer={newer} older={older} />
      </Card>
    </>
  );
}

function Deed({ action, refused }: LogRow) {
  const texts = DESK_ACTIONS[action];
  if (!refused) return texts.logText;
  return (
    <>
      <span className="bad b">خواست {texts.refusedText}</span>{' '}
      <span className="badge badge--danger">رد شد</span>
    </>
  );
}

/** Codes and addresses are Latin and keep their direction. */
function Subject({ text }: { text: string }) {
  if (text === '') return <span className="t3">–</span>;
  return /^[\x20-\x7E]+$/.test(text) ? (
    <bdi dir="ltr" className="mono-code">
      {text}
    </bdi>
  ) : (
    text
  );
}

function Change({ before, after }: LogRow) {
  if (before === null && after === null) return <span className="t3">–</span>;
  if (before === null) return after;
  return (
    <>
      {before} <Icon name="arrow-left" size="small" />
      <span className="sr">شد</span> {after}
    </>
  );
}

function describeReason(reason: string, secondPerson: boolean): string {
  return [...(secondPerson ? ['نفر دوم'] : []), ...(reason ? [reason] : [])].join('؛ ');
}
