import type { ReactNode } from 'react';
import { formatDayMonth, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import { formatSchedule } from '../../shared/orders/formatSchedule.ts';
import type { OrderView, ScheduleChange } from '../../shared/orders/orderView.ts';
import { buildChangeUrl, buildKeyedUrl, buildRefundUrl, buildTrackingUrl } from '../../shared/paths.ts';
import { Alert, AlertText } from '../ui/Alert.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { body } from './orderCard.styles.ts';

interface ScheduleNoticeProps {
  order: Pick<
    OrderView,
    'code' | 'changes' | 'scheduleChanges' | 'answerableLegs' | 'acceptedLegs' | 'movedLegs' | 'trip' | 'urls'
  >;
  orderKey: string | null;
  from: 'ticket' | 'tracking';
  /** Replaces the button in a browser that must prove the buyer's mobile first. */
  codeFirst?: ReactNode;
  /** The reason that the last answer was not accepted. */
  problem?: string | undefined;
}

/** Shows the new times of the trip, and the options that the traveller has for legs that have not departed. */
export function ScheduleNotice(props: ScheduleNoticeProps) {
  const { order, problem } = props;
  const choices = order.scheduleChanges.filter(({ leg }) => order.answerableLegs.indexOf(leg) >= 0);
  return (
    <>
      <AlertText tone="warn" text={problem} />
      {order.scheduleChanges.map((change) => (
        <Alert key={change.leg} tone="warn">
          <b>{formatSchedule(change, order.trip)}</b>
          {' ساعت‌های همین صفحه زمان تازه است.'}
        </Alert>
      ))}
      {choices.map((change) => (
        <Choices key={change.leg} {...props} change={change} />
      ))}
    </>
  );
}

function Choices(props: ScheduleNoticeProps & { change: ScheduleChange }) {
  const { order, orderKey, from, codeFirst, change } = props;
  const { leg, to } = change;
  const { labels, legs } = order.trip;
  const isFree = order.movedLegs.indexOf(leg) >= 0;
  const until = `${formatDayMonth(toLocalDay(to.departsAt))} ساعت ${formatTime(to.departsAt)}`;
  const isAccepted = order.acceptedLegs.indexOf(leg) >= 0;
  const whole = legs.length > 1 ? 'مبلغ همین مسیر' : 'کل مبلغ';
  return (
    <TitledCard id={`change-${leg}`} title="با زمان تازه چه می‌کنید؟" screenOnly>
      <div className={body}>
        <p className="small">
          {isFree
            ? `تا ${until} می‌توانید ${labels.ticket} را بی‌جریمه پس بدهید و ${whole} برمی‌گردد؛ پذیرفتن زمان تازه این حق را نمی‌گیرد.`
            : `این تغییر آن‌قدر نیست که پس دادن بی‌جریمه باشد؛ پس دادن طبق قاعدهٔ همین ${labels.ticket} است.`}
        </p>
        {isAccepted && (
          <Alert tone="success" icon="check">
            زمان تازه را پذیرفته‌اید.
          </Alert>
        )}
        {!isAccepted && codeFirst}
        <div className="cluster gap-3">
          {!isAccepted && !codeFirst && (
            <Form method="post" action={buildTrackingUrl()} aria-label="پذیرفتن زمان تازه">
              <input type="hidden" name="order" value={order.code} />
              <input type="hidden" name="key" value={orderKey ?? ''} />
              <input type="hidden" name="from" value={from} />
              <input type="hidden" name="leg" value={leg} />
              <input type="hidden" name="departsAt" value={to.departsAt} />
              <Button name="action" value="accept-times">
                <Icon name="check" />
                زمان تازه را می‌پذیرم
              </Button>
            </Form>
          )}
          <LinkButton variant="outline" href={buildRefundUrl(order.code, orderKey)}>
            <Icon name="refund" />
            {isFree ? `پس دادن بی‌جریمهٔ ${labels.ticket}` : `پس دادن ${labels.ticket}`}
          </LinkButton>
          <LinkButton
            variant="outline"
            href={
              order.changes.isOpen
                ? buildKeyedUrl(`${buildChangeUrl(order.code)}&leg=${leg}`, orderKey)
                : order.urls.results
            }
          >
            <Icon name="swap" />
            حرکت‌های دیگر همین مسیر
          </LinkButton>
        </div>
        <p className="xs faint">{describeOther(order.changes.isOpen, isFree, labels.ticket)}</p>
      </div>
    </TitledCard>
  );
}

function describeOther(isOpen: boolean, isFree: boolean, ticket: string): string {
  if (!isOpen)
    return `حرکت دیگر خریدی تازه با قیمت همان لحظه است؛ اول جای تازه را بگیرید و سپس این ${ticket} را پس بدهید.`;
  return isFree
    ? `عوض کردن ${ticket} با حرکتی دیگر کارمزدی ندارد؛ اگر حرکت دیگر همین قیمت را داشته باشد چیزی نمی‌پردازید، و تفاوت هر حرکت را پیش از تأیید می‌بینید.`
    : `عوض کردن ${ticket} با حرکتی دیگر طبق قاعدهٔ آن است؛ کارمزد و تفاوت را پیش از تأیید می‌بینید.`;
}
