import { formatTime } from '../../../shared/calendar/format.ts';
import { formatRial, formatToman } from '../../../shared/money.ts';
import type { ChangePageData } from '../../../shared/orders/changePage.ts';
import { GatewayChoice } from '../../checkout/GatewayChoice.tsx';
import { AlertText } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { Price } from '../../ui/Price.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { body } from '../orderCard.styles.ts';
import { TripLegCarrier, TripLegLine } from '../TripLegLine.tsx';
import { describeChangeFee, listChangeQuoteRows } from './changeQuoteRows.ts';

type ReviewData = Extract<ChangePageData, { view: 'review' }>;

/** Shows all amounts and the button that changes the tickets. */
export function ChangeReview({ data }: { data: ReviewData }) {
  const { notice, problem, previousTotal, warning, total, payable, gateways, gateway } = data;
  const { labels } = data.order.trip;
  return (
    <Form className="stack gap-4" method="post">
      <AlertText tone="warn" text={notice} />
      <AlertText
        tone="warn"
        text={
          previousTotal !== null &&
          `قیمت این حرکت عوض شد: ${formatToman(total)} تومان به جای ${formatToman(previousTotal)} تومان. با تأیید، قیمت تازه را می‌پذیرید.`
        }
      />
      <AlertText tone="warn" text={warning} />
      <Journeys data={data} />
      <Sums data={data} />
      {payable > 0 && (
        <GatewayChoice gateways={gateways} chosen={gateway} {...(problem !== null && { error: problem })} />
      )}
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="value" value={data.quote.value} />
      <div className="cluster gap-3">
        <Button variant="cta" name="action" value="confirm">
          {payable > 0 ? `تأیید و پرداخت ${formatToman(payable)} تومان` : 'تأیید تغییر'}
        </Button>
        <LinkButton variant="outline" href={data.againUrl}>
          حرکت دیگر
        </LinkButton>
        <Button variant="ghost" name="action" value="give-up">
          {`${labels.ticket} کنونی را نگه می‌دارم`}
        </Button>
      </div>
      <p className="xs faint">
        {`${labels.ticket} کنونی وقتی باطل می‌شود که ${labels.ticket} تازه صادر شده باشد. اگر صدور انجام نشود، ${labels.ticket} کنونی معتبر می‌ماند و هر پولی که پرداخته‌اید برمی‌گردد.`}
        {payable > 0 && ` مبلغ پرداخت ${formatRial(payable)} ریال است.`}
      </p>
    </Form>
  );
}

function Journeys({ data: { before, after, people, order } }: { data: ReviewData }) {
  return (
    <TitledCard id="journeys-title" title="از چه به چه">
      <div className={body}>
        <p className="small muted">{`${order.trip.labels.service} کنونی`}</p>
        {before.map((leg) => (
          <div key={leg.departsAt} className="stack gap-2">
            <TripLegCarrier leg={leg} small />
            <TripLegLine leg={leg} />
          </div>
        ))}
        <p className="small muted">{`${order.trip.labels.service} تازه`}</p>
        {after.map((leg) => (
          <div key={leg.departsAt} className="stack gap-2">
            <TripLegCarrier leg={leg} />
            <TripLegLine leg={leg} places />
            {leg.facts.length > 0 && <p className="xs muted">{leg.facts.join('، ')}</p>}
          </div>
        ))}
        <p className="small">
          {people.map(({ name, note }) => (note ? `${name} (${note})` : name)).join('، ')}
        </p>
      </div>
    </TitledCard>
  );
}

function Sums({ data }: { data: ReviewData }) {
  const { quote, total, payable, back, people, holdUntil, order } = data;
  return (
    <TitledCard id="sums-title" title="حساب این تغییر">
      <div className={body}>
        <Ledger
          rows={[
            ...listChangeQuoteRows(quote, people.length === 1),
            { label: `قیمت ${order.trip.labels.service} تازه`, value: formatToman(total) },
            ...(payable > 0 && back > 0 ? [{ label: 'برمی‌گردد', value: formatToman(back) }] : []),
            payable > 0
              ? { label: 'می‌پردازید', value: <Price amount={payable} />, kind: 'total' as const }
              : {
                  label: 'برمی‌گردد',
                  value: back > 0 ? <Price amount={back} /> : 'چیزی نمی‌پردازید',
                  kind: 'total' as const,
                },
          ]}
        />
        <p className="small">{describeChangeFee(quote, order.trip.labels)}</p>
        {back > 0 && (
          <p className="small">این مبلغ تا سه روز به همان کارتی که با آن پرداخته‌اید برمی‌گردد.</p>
        )}
        <p className="xs faint">{`جا و مبلغ‌ها تا ساعت ${formatTime(holdUntil)} برای شما نگه داشته می‌شود.`}</p>
      </div>
    </TitledCard>
  );
}
