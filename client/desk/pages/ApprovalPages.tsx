import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Card } from '../ui/Card.tsx';
import { DecisionFields } from '../ui/DecisionFields.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import type { Column } from '../ui/DeskTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TableCard } from '../ui/TableCard.tsx';

const CHOICES = { approve: 'پذیرفتن و انجام', refuse: 'نپذیرفتن' };

export interface ApprovalView {
  id: string;
  /** Title of the kind of request. */
  title: string;
  subject: string;
  subjectPath: string;
  summary: string;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  decision: { approved: boolean; by: string; at: Date; reason: string } | null;
  /** The reason that this staff member may not decide; null when they may. */
  obstacle: string | null;
}

const COLUMNS: readonly Column<ApprovalView>[] = [
  {
    title: 'درخواست',
    kind: 'header',
    cell: ({ title, subject, subjectPath }) => (
      <>
        <span className="b nw">{title}</span>
        <span className="sub">
          <a href={subjectPath}>
            <bdi dir="auto">{subject}</bdi>
          </a>
        </span>
      </>
    ),
  },
  {
    title: 'چه می‌خواهد و چرا',
    className: 'wrap',
    cell: ({ summary, reason }) => (
      <>
        {summary}
        <span className="sub">{reason}</span>
      </>
    ),
  },
  {
    title: 'از چه کسی',
    className: 'nw',
    cell: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy}
        <span className="sub">
          <Moment at={requestedAt} />
        </span>
      </>
    ),
  },
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ id, obstacle, title }) => (
      <a
        className={`btn btn--row ${obstacle === null ? 'btn--soft' : 'btn--outline'}`}
        href={`${DESK_PATHS.approvals}/${id}`}
        aria-label={`${obstacle === null ? 'دیدن و تصمیم' : 'دیدن'}، ${title}`}
        data-main-action=""
      >
        {obstacle === null ? 'دیدن و تصمیم' : 'دیدن'}
      </a>
    ),
  },
];

export function ApprovalsPage({ approvals }: { approvals: readonly ApprovalView[] }) {
  return (
    <>
      <PageHead title="نفر دوم" text="آنچه از سقف همکار بیشتر است، تا تصمیم یک نفر دیگر انجام نمی‌شود" />
      <TableCard
        title={approvals.length === 0 ? 'درخواست‌ها' : `${formatNumber(approvals.length)} درخواست منتظر`}
        empty={<EmptyState icon="check" title="هیچ درخواستی منتظر نیست" />}
        caption="درخواست‌هایی که منتظر نفر دوم است، کهنه‌ترین در بالا"
        columns={COLUMNS}
        rows={approvals}
        rowHref={({ id }) => `${DESK_PATHS.approvals}/${id}`}
      />
    </>
  );
}

export function ApprovalPage({ approval, state }: { approval: ApprovalView; state: FieldsState }) {
  const { id, title, decision, obstacle } = approval;
  return (
    <>
      <PageHead title={title} />
      {state.problems.form && (
        <Note tone="warn" icon="users" role="alert">
          <p>{state.problems.form}</p>
        </Note>
      )}
      <div className="two">
        <Card title="درخواست" padded>
          <ApprovalFacts approval={approval} />
        </Card>
        {decision ? (
          <Note
            tone={decision.approved ? 'good' : 'warn'}
            icon={decision.approved ? 'check-circle' : 'close'}
          >
            <p>
              <b>
                {decision.by} آن را {decision.approved ? 'پذیرفت' : 'نپذیرفت'}
              </b>{' '}
              (<Moment at={decision.at} />
              ). {decision.reason}
            </p>
          </Note>
        ) : obstacle === null ? (
          <Card title="تصمیم شما" padded>
            <DeskForm state={state} action={`${DESK_PATHS.approvals}/${id}`} className="form form--narrow">
              <DecisionFields
                name="reason"
                hint="برای نپذیرفتن لازم است؛ درخواست‌کننده آن را می‌بیند."
                choices={CHOICES}
              />
            </DeskForm>
          </Card>
        ) : (
          <Note icon="lock">
            <p>{obstacle}</p>
          </Note>
        )}
      </div>
    </>
  );
}

function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { subject, subjectPath, summary, reason, requestedBy, requestedAt } = approval;
  return (
    <dl className="kv">
      <dt>چه می‌خواهد</dt>
      <dd className="b">{summary}</dd>
      <dt>چرا</dt>
      <dd>{reason}</dd>
      <dt>درباره</dt>
      <dd>
        <a href={subjectPath}>
          <bdi dir="auto">{subject}</bdi>
        </a>
      </dd>
      <dt>از</dt>
      <dd>
        {requestedBy}، <Moment at={requestedAt} />
      </dd>
    </dl>
  );
}
