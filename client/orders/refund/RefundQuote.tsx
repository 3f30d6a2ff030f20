import { CONTACT_US } from '../../../shared/content/blogPaths.ts';
import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../shared/money.ts';
import type { RefundOrder, RefundPageData } from '../../../shared/orders/refundPage.ts';
import { REFUND_REASONS } from '../../../shared/orders/refundView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { A } from '../../ui/A.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { Price } from '../../ui/Price.tsx';
import { formatCard } from '../../../shared/orders/formatCard.ts';
import { body } from '../orderCard.styles.ts';

/** Shows the refund amounts, the time until which they are valid, and the button that cancels. */
export function RefundQuote({ data }: { data: Extract<RefundPageData, { view: 'quote' }> }) {
  const { quote, order, againUrl, now } = data;
  const { validUntil, penalty, penaltyPct } = quote;
  const isOne = quote.tickets.length === 1;
  const otherDay = toTehranDay(new Date(validUntil)) !== toTehranDay(new Date(now));
  const until = `${otherDay ? `${formatDay(toTehranDay(new Date(validUntil)))}، ` : ''}ساعت ${formatTime(validUntil)}`;
  return (
    <TitledCard id="quote-title" title="مبلغ برگشتی شما">
      <div className={body}>
        <Ledger
          rows={[
            {
              label: withTicketWord(
                isOne ? 'پرداخت شما برای این بلیط' : 'پرداخت شما برای این بلیط‌ها',
                order.trip.labels.ticket,
              ),
              value: formatToman(quote.paid),
            },
            {
              label: penalty === 0 ? 'جریمه' : `جریمه ${formatNumber(penaltyPct)}٪`,
              value: penalty === 0 ? 'ندارد' : formatToman(penalty),
            },
            ...(isOne
              ? []
              : quote.tickets.map(({ name, legTitle, refund }) => ({
                  label: `برگشت ${legTitle === null ? name : `${name}، ${legTitle}`}`,
                  value: formatToman(refund),
                }))),
            { label: 'برگشت به شما', value: <Price amount={quote.amount} />, kind: 'total' },
          ]}
        />
        <p>
          {'پول تا '}
          <b>{formatDay(quote.promisedOn)}</b>
          {quote.toIban === null ? ' به همان کارت ' : ' به حساب '}
          <bdi dir="ltr">{quote.toIban ?? (quote.toCard === null ? '' : formatCard(quote.toCard))}</bdi>
          {' می‌رسد.'}
        </p>
        <p className="small muted">{`دلیل: ${REFUND_REASONS[quote.reason]}. این محاسبه تا ${until} برقرار است و تا تأیید شما چیزی لغو نمی‌شود.`}</p>
        {quote.reason === 'illness' && <IllnessNote order={order} />}
        <Form method="post" action={againUrl}>
          <input type="hidden" name="quote" value={quote.id} />
          <div className="cluster gap-3">
            <Button variant="danger" name="action" value="confirm">
              {`لغو ${order.trip.labels.ticket} و برگشت ${formatToman(quote.amount)} تومان`}
            </Button>
            <LinkButton variant="outline" href={againUrl}>
              <Icon name="edit" />
              تغییر انتخاب
            </LinkButton>
            <LinkButton variant="ghost" href={order.backUrl}>
              {withTicketWord('بلیط را نگه می‌دارم', order.trip.labels.ticket)}
            </LinkButton>
          </div>
        </Form>
      </div>
    </TitledCard>
  );
}

/** The reason does not change the penalty (site rules); only the carrier may remit it. */
function IllnessNote({ order: { code, trip } }: { order: RefundOrder }) {
  const { carrier, ticket } = trip.labels;
  return (
    <Alert icon="info">
      {`بیماری یا فوت، جریمهٔ جدول را عوض نمی‌کند؛ بخشیدن آن با ${carrier} است. اگر گواهی پزشک یا گواهی فوت دارید، `}
      <b>پیش از تأیید</b>{' '}
      <A href={`${CONTACT_US}?topic=refund&order=${encodeURIComponent(code)}`}>برای پشتیبانی بنویسید</A>
      {`. تا ${ticket} را پس نداده‌اید، جریمه با نزدیک شدن به سفر بیشتر می‌شود.`}
    </Alert>
  );
}
