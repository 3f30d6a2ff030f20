import type { OrderTrackingData, TrackedOrder, TrackedPassenger } from '../../../shared/orders/orderPages.ts';
import { isNoLongerValid } from '../../../shared/orders/ticketStatus.ts';
import { getTicketLabels, getTicketPartTitle } from '../../../shared/orders/orderItemSummary.ts';
import { withEzafe, withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { Alert, AlertText } from '../../ui/Alert.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Split } from '../../ui/Split.tsx';
import { ChangeNotice } from '../ChangeNotice.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { LetterNote } from '../LetterNote.tsx';
import { LiveRefresh } from '../LiveRefresh.tsx';
import { MoneyBar } from '../MoneyBar.tsx';
import { buildBanner, isSettling, getCurrentState, type Banner } from '../orderBanner.ts';
import { body } from '../orderCard.styles.ts';
import { column } from '../orderPage.styles.ts';
import { buildOrderTimeline } from '../timelineSteps.ts';
import { OrderSummary } from '../OrderSummary.tsx';
import { OrderTimeline } from '../OrderTimeline.tsx';
import { PenaltyNotices } from '../PenaltyNotices.tsx';
import { PeopleList } from '../PeopleList.tsx';
import { canRefund, RefundCard } from '../RefundCard.tsx';
import { RoadCard } from '../RoadCard.tsx';
import { TicketStatusBadge } from '../TicketStatusBadge.tsx';
import { ScheduleNotice } from '../ScheduleNotice.tsx';
import { SampleNote } from '../SampleNote.tsx';
import { DecisionCard } from '../DecisionCard.tsx';
import { CodeFirst, OutcomeNote, TrackedActions } from './TrackedActions.tsx';
import { RevealForm } from './RevealForm.tsx';

const BADGE: Record<Banner['tone'], BadgeTone> = { good: 'success', wait: 'warn', bad: 'danger' };
const ALERT = { good: 'success', wait: 'info', bad: 'danger' } as const;

type TrackedOrderScreenProps = Pick<
  OrderTrackingData,
  'whole' | 'mayChange' | 'outcome' | 'refusal' | 'againUrl' | 'refundUrl'
> & { order: TrackedOrder; orderKey: string | null };

/** Shows names only after the one-time code. */
export function TrackedOrderScreen(tracked: TrackedOrderScreenProps) {
  const { order, orderKey, mayChange, outcome, refusal, againUrl, refundUrl } = tracked;
  const banner = buildBanner(order);
  return (
    <>
      {isSettling(getCurrentState(order)) && <LiveRefresh url={againUrl ?? undefined} />}
      <Split
        aside={
          <div className={column}>
            <TicketsCard {...tracked} />
            {canRefund(order) && (
              <RefundCard
                order={order}
                refundUrl={refundUrl}
                orderKey={orderKey}
                notices={<PenaltyPart {...tracked} />}
              />
            )}
            <Card padded>
              <div className="stack gap-2">
                <LinkButton variant="outline" block href={mayChange ? order.urls.ticket : '#code-form'}>
                  <Icon name="ticket" />
                  {withTicketWord('بلیط و فاکتور کامل', order.trip.labels.ticket)}
                </LinkButton>
                {!mayChange && (
                  <p className="xs faint">
                    با کد ۶ رقمی پیامک در این مرورگر هم باز می‌شود: QR، چاپ، تقویم و PDF.
                  </p>
                )}
                <TrackedActions order={order} orderKey={orderKey} mayChange={mayChange} refusal={refusal} />
                <CopyButton code={order.code} variant="ghost" />
              </div>
            </Card>
          </div>
        }
      >
        <div className={column}>
          <ScheduleNotice
            order={order}
            orderKey={orderKey}
            from="tracking"
            codeFirst={
              !mayChange && (
                <CodeFirst>پذیرفتن از این مرورگر کدی می‌خواهد که به موبایل خریدار فرستاده می‌شود.</CodeFirst>
              )
            }
            problem={refusal?.form === 'schedule' ? refusal.message : undefined}
          />
          <OutcomeNote outcome={outcome} ticket={order.trip.labels.ticket} />
          <AlertText tone="warn" text={refusal?.form === 'proof' && refusal.message} />
          <ChangeNotice order={order} />
          <LetterNote letter={order.letter} />
          <DecisionCard
            order={order}
            orderKey={orderKey}
            codeFirst={
              !mayChange && (
                <CodeFirst>تصمیم از این مرورگر کدی می‌خواهد که به موبایل خریدار فرستاده می‌شود.</CodeFirst>
              )
            }
            from="tracking"
            problem={refusal?.form === 'decision' ? refusal.message : undefined}
          />
          <OrderSummary
            order={order}
            badge={
              <Badge tone={BADGE[banner.tone]} icon={banner.icon} round>
                {order.stateTitle}
              </Badge>
            }
          >
            <div aria-live="polite">
              <Alert tone={ALERT[banner.tone]} icon={banner.icon}>
                <b>{`${banner.title}.`}</b>
                {banner.text !== null && ` ${banner.text}`}
              </Alert>
            </div>
            <h3 className="h4">مسیر سفارش و پول</h3>
            <MoneyBar order={order} />
            <OrderTimeline steps={buildOrderTimeline(order, order.today)} ticket={order.trip.labels.ticket} />
          </OrderSummary>
          <RoadCard legs={order.trip.legs} />
          <SampleNote order={order} />
        </div>
      </Split>
    </>
  );
}

function TicketsCard({ order, orderKey, whole, mayChange, outcome, refusal }: TrackedOrderScreenProps) {
  const problem = refusal?.form === 'code' ? refusal.message : undefined;
  return (
    <Card as="section" id="code-form" aria-labelledby="tickets-title">
      <CardHead>
        <h2 id="tickets-title">
          {order.passengers.some(({ tickets }) => tickets.length > 0)
            ? withTicketWord('بلیط‌ها', order.trip.labels.ticket)
            : order.trip.labels.travellers}
        </h2>
      </CardHead>
      <div className={body}>
        <PeopleList
          people={order.passengers.map((passenger) => ({
            position: passenger.position,
            name: passenger.name,
            detail:
              passenger.tickets.length === 0 ? (
                passenger.note
              ) : (
                <TrackedTickets passenger={passenger} order={order} />
              ),
          }))}
        />
        {whole ? (
          <p className="xs faint">نام‌ها و شماره‌ها تا نیم ساعت فقط در همین مرورگر دیده می‌شود.</p>
        ) : (
          <>
            <p className="xs faint">
              {`نام‌ها و شماره‌ها پوشیده است تا این صفحه را بتوانید با دیگران هم ببینید.${mayChange ? '' : ' برای لغو، استرداد و هر تغییر دیگر هم همین کد لازم است.'}`}
            </p>
            <RevealForm
              code={order.code}
              orderKey={orderKey}
              asked={outcome === 'code' || problem !== undefined}
              problem={problem}
              {...(hasLiveTickets(order) && { labels: buildTicketLabels(order.trip.labels.ticket) })}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function hasLiveTickets({ passengers }: TrackedOrder): boolean {
  return passengers.some(({ tickets }) => tickets.some(({ status }) => !isNoLongerValid(status)));
}

function buildTicketLabels(ticket: string): { send: string; open: string } {
  const whole = `نمایش ${withEzafe(ticket)} کامل`;
  return { send: `${whole} با کد پیامکی`, open: whole };
}

function TrackedTickets({ passenger, order }: { passenger: TrackedPassenger; order: TrackedOrder }) {
  const { trip } = order;
  return (
    <>
      {passenger.tickets.map(({ leg, number, status, ancillaries, seats }) => (
        <div key={leg} className="cluster gap-2">
          <PartName name={getTicketPartTitle(trip, leg)} />
          {isNoLongerValid(status) ? (
            <s>
              <bdi dir="ltr">{number}</bdi>
            </s>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          )}
          <TicketStatusBadge status={status} service={getTicketLabels(trip, leg).service} />
          {seats !== undefined && <span>{`صندلی ${seats}`}</span>}
          {ancillaries !== undefined && <span>{`با ${ancillaries}`}</span>}
        </div>
      ))}
      {passenger.pnrs.length > 0 && <bdi dir="ltr">{passenger.pnrs.join(' · ')}</bdi>}
    </>
  );
}

function PartName({ name }: { name: string | null }) {
  return name !== null && `${name}:`;
}

function PenaltyPart({ order, orderKey, mayChange, refusal }: TrackedOrderScreenProps) {
  const { penaltyNotices } = order;
  if (penaltyNotices !== null && !penaltyNotices.isOn && !mayChange) {
    return (
      <CodeFirst>
        خبر پیش از هر پلهٔ جریمه را پس از کدی که به موبایل خریدار فرستاده می‌شود می‌توانید بخواهید.
      </CodeFirst>
    );
  }
  return (
    <>
      <AlertText tone="warn" text={refusal?.form === 'notices' && refusal.message} />
      <PenaltyNotices order={order} orderKey={orderKey} from="tracking" />
    </>
  );
}
