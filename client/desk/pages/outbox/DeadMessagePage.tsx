import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { DeadMessage } from '../../../../shared/desk/queue.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { DecisionFields } from '../../ui/DecisionFields.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import type { FieldsState } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { OrderLink } from '../../ui/OrderBits.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

const CHOICES = { retry: 'دوباره فرستادن', drop: 'بستن بی‌فرستادن' };

interface DeadMessagePageProps {
  message: DeadMessage;
  /** Kind of the message or job. */
  title: string;
  state: FieldsState;
}

/** Shows a message that could not be delivered after all retries, with the two ways to resolve it. */
export function DeadMessagePage({ message, title, state }: DeadMessagePageProps) {
  const { id, code, to, text, attempts, deadAt } = message;
  return (
    <>
      <PageHead title="پیام نرسیده">
        {code !== null && to !== null && (
          <a className="btn btn--outline" href={`/desk/orders/${code}/again`}>
            فرستادن به شمارهٔ دیگر
          </a>
        )}
      </PageHead>
      <Card title={title} padded>
        <dl className="kv">
          <dt>به</dt>
          <dd>{to === null ? 'کار درونی فروشگاه' : <bdi dir="ltr">{to}</bdi>}</dd>
          <dt>سفارش</dt>
          <dd>{code === null ? 'ندارد' : <OrderLink code={code} />}</dd>
          <dt>رها شد</dt>
          <dd>
            <Moment at={deadAt} />
            {`، پس از ${formatNumber(attempts)} بار`}
          </dd>
        </dl>
        {text !== null && <p className="sms">{text}</p>}
      </Card>
      <Card title="تصمیم" padded>
        <DeskForm
          state={state}
          action={`${DESK_PATHS.outbox}/${id}`}
          className="form form--narrow"
          label="تصمیم"
        >
          <DecisionFields
            name="why"
            hint="مثلاً شماره درست شد، یا تلفنی گفته شد. در دفتر کارها می‌ماند."
            choices={CHOICES}
          />
        </DeskForm>
      </Card>
    </>
  );
}
