import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Card } from '../ui/Card.tsx';
import { DecisionFields } from '../ui/DecisionFields.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';

const CHOICES = { approve: 'پذیرفتن و انجام', refuse: 'نپذیرفتن' };

export interface ApprovalView {
  id: string;
  /** Title of the kind. */
  title: string;
  subject: string;
  subjectPath: string;
  summary: string;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  decision: { approved: boolean; by: string; at: Date; reason: string } | null;
  /** Why this person may not decide; null when they may. */
  obstacle: string | null;
}

export function ApprovalsPage({ approvals }: { approvals: readonly ApprovalView[] }) {
  return (
    <>
      <PageHead title="نفر دوم" text={`${formatNumber(approvals.length)} درخواست منتظر`} />
      {approvals.length === 0 ? (
        <div className="card">
          <EmptyState icon="check" title="هیچ درخواستی منتظر نیست" />
        </div>
      ) : (
        approvals.map((approval) => (
          <Card key={approval.id} title={approval.title} padded>
            <div className="stack">
              <ApprovalFacts approval={approval} />
              <p>
                <a className="btn btn--outline" href={`${DESK_PATHS.approvals}/${approval.id}`}>
                  دیدن و تصمیم
                </a>
              </p>
            </div>
          </Card>
        ))
      )}
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
      <Card title="درخواست" padded>
        <ApprovalFacts approval={approval} />
      </Card>
      {decision ? (
        <Note tone={decision.approved ? 'good' : 'warn'} icon={decision.approved ? 'check-circle' : 'close'}>
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
    </>
  );
}

function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { subject, subjectPath, summary, reason, requestedBy, requestedAt } = approval;
  return (
    <div className="stack">
      <p>
        <b>{requestedBy}</b>، <Moment at={requestedAt} />: {summary}
      </p>
      <p className="t2">«{reason}»</p>
      <p>
        <a href={subjectPath}>
          <bdi dir="auto">{subject}</bdi>
        </a>
      </p>
    </div>
  );
}
