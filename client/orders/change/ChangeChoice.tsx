import { formatDayMonth, formatTime, getWeekdayName } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { formatToman } from '../../../shared/money.ts';
import type { ChangeDeparture, ChangePageData } from '../../../shared/orders/changePage.ts';
import { buildChangeUrl } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../../ui/A.tsx';
import { Alert, AlertText } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChipLink } from '../../ui/Chip.tsx';
import { Check, Radio } from '../../ui/Check.tsx';
import { FieldGroup } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { body } from '../orderCard.styles.ts';
import { TripLegCarrier, TripLegLine } from '../TripLegLine.tsx';
import * as styles from './Change.styles.ts';
import { describeChangeFee, listChangeQuoteRows } from './changeQuoteRows.ts';

type ChooseData = Extract<ChangePageData, { view: 'choose' }>;

/**
 * Lets the buyer choose a new departure. Choosing one only holds a seat and shows the amounts; the tickets stay
 * unchanged.
 */
export function ChangeChoice({ data }: { data: ChooseData }) {
  const { quote, refusal, notice, order, refundUrl, people } = data;
  const { labels } = order.trip;
  const chosen = people.filter(({ isChosen }) => isChosen).length;
  return (
    <>
      <AlertText tone="warn" text={notice} />
      <Who data={data} />
      {refusal !== null && (
        <Card>
          <div className={body}>
            <Alert tone="warn">{refusal}</Alert>
            <div className="cluster gap-3">
              <LinkButton variant="cta" href={refundUrl}>
                <Icon name="refund" />
                {`استرداد ${labels.ticket}`}
              </LinkButton>
              <LinkButton variant="ghost" href={order.backUrl}>
                بازگشت به سفارش
              </LinkButton>
            </div>
          </div>
        </Card>
      )}
      {quote !== null && (
        <>
          <TitledCard id="quote-title" title={`${labels.ticket} کنونی شما چقدر می‌ارزد؟`}>
            <div className={body}>
              <Ledger rows={listChangeQuoteRows(quote, chosen === 1)} />
              <p className="small">{describeChangeFee(quote, labels)}</p>
              <p className="xs faint">{`مبلغ‌ها به تومان است. تا تأیید شما ${labels.ticket} کنونی سر جای خود می‌ماند.`}</p>
            </div>
          </TitledCard>
          <Days data={data} />
          <Departures data={data} />
        </>
      )}
    </>
  );
}

function Who({ data: { legs, leg, people, order, orderKey, day, time } }: { data: ChooseData }) {
  if (legs.length === 1 && people.length === 1) return null;
  const [, query = ''] = buildChangeUrl(order.code).split('?');
  const code = new URLSearchParams(query).get('order') ?? order.code;
  return (
    <Card>
      <Form className={body} method="get">
        <input type="hidden" name="order" value={code} />
        {orderKey !== null && <input type="hidden" name="key" value={orderKey} />}
        {day !== '' && <input type="hidden" name="day" value={day} />}
        {time !== null && <input type="hidden" name="time" value={time} />}
        {legs.length > 1 && (
          <FieldGroup id="leg" label="کدام مسیر؟">
            <div className="stack gap-1">
              {legs.map(({ leg: each, title, departsAt }) => (
                <Radio key={each} name="leg" value={String(each)} defaultChecked={each === leg}>
                  {`${title}، ${formatDayMonth(toLocalDay(departsAt))} ساعت ${formatTime(departsAt)}`}
                </Radio>
              ))}
            </div>
          </FieldGroup>
        )}
        {people.length > 1 && (
          <FieldGroup id="who" label={`کدام ${order.trip.labels.travellers}؟`}>
            <div className="stack gap-1">
              {people.map(({ position, name, note, isChosen }) => (
                <Check
                  key={position}
                  name="who"
                  value={String(position)}
                  defaultChecked={isChosen}
                  end={note}
                >
                  {name}
                </Check>
              ))}
            </div>
          </FieldGroup>
        )}
        <div>
          <Button variant="outline">به‌روز کردن مبلغ‌ها</Button>
        </div>
      </Form>
    </Card>
  );
}

function Days({ data: { days, day, earlierUrl, laterUrl } }: { data: ChooseData }) {
  return (
    <section aria-labelledby="days-title" className="stack gap-3">
      <h2 id="days-title" className="h3">
        چه روزی؟
      </h2>
      <div className={styles.days}>
        {days.map((each) => (
          <A
            key={each.day}
            className={styles.day}
            href={each.url}
            keepScroll
            {...(each.day === day && { 'aria-current': 'date' as const })}
          >
            <b className="small">{`${getWeekdayName(each.day)} ${formatDayMonth(each.day)}`}</b>
            <span className="xs faint">{each.lowest === null ? '–' : `از ${formatToman(each.lowest)}`}</span>
          </A>
        ))}
      </div>
      <div className="cluster gap-3">
        {earlierUrl !== null && (
          <LinkButton variant="ghost" href={earlierUrl}>
            روزهای پیش‌تر
          </LinkButton>
        )}
        {laterUrl !== null && (
          <LinkButton variant="ghost" href={laterUrl}>
            روزهای بعد
          </LinkButton>
        )}
      </div>
      <p className="xs faint">قیمت روزها به تومان، برای یک نفر و پیش از کم شدن ارزش بلیط شماست.</p>
    </section>
  );
}

function Departures({ data }: { data: ChooseData }) {
  const { departures, parts, more, day, isIncomplete } = data;
  return (
    <section aria-labelledby="departures-title" className="stack gap-3">
      <h2 id="departures-title" className="h3">{`حرکت‌های ${formatDayMonth(day)}`}</h2>
      {isIncomplete && <Alert tone="info">پاسخ همهٔ منبع‌ها نرسید؛ شاید حرکت‌های بیشتری هم باشد.</Alert>}
      {parts.length > 0 && (
        <nav className="cluster gap-2" aria-label="بخش روز">
          {parts.map(({ label, count, url, isChosen }) => (
            <ChipLink key={label} href={url} keepScroll aria-current={isChosen ? 'true' : undefined}>
              {`${label} (${formatNumber(count)})`}
            </ChipLink>
          ))}
        </nav>
      )}
      {departures.length === 0 ? (
        <Card padded>
          <p>
            {parts.length > 1
              ? 'در این بخش از روز حرکت دیگری با جای کافی نیست؛ بخش یا روز دیگری را ببینید.'
              : 'در این روز حرکت دیگری با جای کافی نیست؛ روز دیگری را ببینید.'}
          </p>
        </Card>
      ) : (
        departures.map((departure) => <Departure key={departure.key} departure={departure} data={data} />)
      )}
      {more && (
        <LinkButton variant="outline" href={more.url} keepScroll>
          {`دیدن ${formatNumber(more.count)} حرکت دیگر`}
        </LinkButton>
      )}
    </section>
  );
}

function Departure({ departure, data }: { departure: ChangeDeparture; data: ChooseData }) {
  const { key, leg, total, payable, back, isFinal } = departure;
  return (
    <Card>
      <Form className={body} method="post">
        <input type="hidden" name="departure" value={key} />
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="day" value={data.day} />
        <TripLegCarrier leg={leg} small />
        <TripLegLine leg={leg} />
        <div className={styles.sums}>
          <div className="stack gap-1">
            <b>{formatOutcome({ payable, back })}</b>
            <span className="xs faint">{`قیمت ${formatToman(total)} تومان`}</span>
            {isFinal && (
              <span className="xs">{`این ${data.order.trip.labels.ticket} را دیگر نمی‌شود عوض کرد.`}</span>
            )}
          </div>
          <Button variant={payable === 0 ? 'cta' : 'outline'} name="action" value="choose">
            انتخاب
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function formatOutcome({ payable, back }: Pick<ChangeDeparture, 'payable' | 'back'>): string {
  if (payable > 0) return `${formatToman(payable)} تومان می‌پردازید`;
  return back > 0 ? `${formatToman(back)} تومان به شما برمی‌گردد` : 'بدون پرداخت';
}
