import type { RefundPageData } from '../../../shared/orders/refundPage.ts';
import { formatToman } from '../../../shared/money.ts';
import { CHOSEN_REASONS, REFUND_REASONS } from '../../../shared/orders/refundView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Alert, AlertText } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Check, Radio } from '../../ui/Check.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { describeControl, FieldGroup, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCard } from '../../../shared/orders/formatCard.ts';
import { body } from '../orderCard.styles.ts';
import * as styles from './RefundChoice.styles.ts';

type ChooseData = Extract<RefundPageData, { view: 'choose' }>;
const FIELDS = ['tickets', 'reason', 'iban'] as const;

/** Shows the form that calculates a refund. It does not cancel anything. */
export function RefundChoice({ data }: { data: ChooseData }) {
  const { problems, notice, waived, penaltyPct } = data;
  const { labels, extras } = data.order.trip;
  // These penalty steps are those of the order's own tickets; each extra has its own.
  const fare = extras ? `${labels.ticket} ${labels.service}` : 'بلیط';
  const found = FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <Card>
      <Form className={body} method="post" noValidate>
        <ErrorSummary problems={found} />
        <AlertText tone="warn" text={notice} />
        {waived ? (
          <Alert tone="success">{`${getCause(data)} از سوی ${data.order.trip.labels.carrier} است؛ جریمه‌ای ندارد و کل مبلغ برمی‌گردد.`}</Alert>
        ) : (
          <p>
            {penaltyPct === 0
              ? `اگر همین حالا لغو کنید، چیزی از نرخ ${fare} کم نمی‌شود.`
              : `${penaltyPct === null ? '' : `اگر همین حالا لغو کنید، ${formatNumber(penaltyPct)}٪ نرخ ${fare} کم می‌شود. `}مبلغ دقیق را به تومان در گام بعد می‌بینید و تا تأیید شما چیزی لغو نمی‌شود.`}
          </p>
        )}
        {data.waivedLegs.length > 0 && (
          <Alert tone="success">{`${getCause(data)} ${data.waivedLegs.join(' و ')} از سوی ${data.order.trip.labels.carrier} است و جریمه‌ای ندارد؛ بلیط‌های آن را جدا پس بدهید.`}</Alert>
        )}
        <Travellers data={data} />
        {!waived && <Reasons data={data} />}
        <Target data={data} />
        <div className="cluster gap-3">
          <Button variant="cta" name="action" value="quote">
            <Icon name="refund" />
            محاسبهٔ مبلغ برگشتی
          </Button>
          <LinkButton variant="ghost" href={data.order.backUrl}>
            بازگشت به سفارش
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

function getCause({ hasMoved }: ChooseData): string {
  return hasMoved ? 'تغییر زمان' : 'لغو';
}

function Travellers({ data: { tickets, typed, problems } }: { data: ChooseData }) {
  const legs = new Set(tickets.map(({ leg }) => leg));
  return (
    <FieldGroup
      id="tickets"
      label="کدام مسافران؟"
      hint={legs.size > 1 ? 'هر بخش سفر قانون خودش را دارد؛ بلیط‌های هر بخش را جدا پس بدهید.' : undefined}
      error={problems.tickets}
    >
      <div className="stack gap-1" tabIndex={-1} {...describeControl('tickets', { error: problems.tickets })}>
        {tickets.map(({ leg, position, name, note, legTitle, refund }) => (
          <Check
            key={`${leg}-${position}`}
            name="tickets"
            value={`${leg}-${position}`}
            defaultChecked={typed.tickets.some((one) => one.leg === leg && one.position === position)}
            end={note}
          >
            {legTitle === null ? name : `${name}، ${legTitle}`}
            {refund !== null && (
              <span className={styles.refund}>{`${formatToman(refund)} تومان برمی‌گردد`}</span>
            )}
          </Check>
        ))}
      </div>
    </FieldGroup>
  );
}

function Reasons({ data: { typed, problems, order } }: { data: ChooseData }) {
  const { carrier } = order.trip.labels;
  return (
    <FieldGroup id="reason" label="دلیل استرداد" error={problems.reason}>
      <div className="stack gap-1" tabIndex={-1} {...describeControl('reason', { error: problems.reason })}>
        {CHOSEN_REASONS.map((value) => (
          <Radio key={value} name="reason" value={value} defaultChecked={typed.reason === value}>
            {REFUND_REASONS[value]}
          </Radio>
        ))}
        <p className="xs faint">
          {`دلیل، مبلغ این محاسبه را عوض نمی‌کند. در بیماری یا فوت، مدرک پزشکی یا گواهی را پیش از لغو برای پشتیبانی بفرستید تا از ${carrier} کم‌شدن جریمه را بخواهیم؛ پذیرفتن آن با ${carrier} است.`}
        </p>
      </div>
    </FieldGroup>
  );
}

function Target({ data: { mayNameAccount, card, typed, problems } }: { data: ChooseData }) {
  const toCard = (
    <>
      {'همان کارتی که با آن پرداخت شد'}
      {card !== null && (
        <>
          {' '}
          <span className="nowrap">
            (<bdi dir="ltr">{formatCard(card)}</bdi>)
          </span>
        </>
      )}
    </>
  );
  if (!mayNameAccount) {
    return (
      <p>
        {'پول به '}
        {toCard}
        {' برمی‌گردد. حساب دیگر را فقط در مرورگری که خرید با آن انجام شده می‌توان نوشت.'}
      </p>
    );
  }
  return (
    <FieldGroup id="target" label="پول به کجا برگردد؟">
      <div className={`stack gap-2 ${styles.target}`}>
        <div className="stack gap-1">
          <Radio name="target" value="card" defaultChecked={typed.target === 'card'}>
            {toCard}
          </Radio>
          <Radio name="target" value="iban" defaultChecked={typed.target === 'iban'}>
            حساب دیگری به نام خودم
          </Radio>
        </div>
        <div data-part="iban">
          <TextField
            name="iban"
            label="شمارهٔ شبا"
            optional
            ltr
            defaultValue={typed.iban}
            error={problems.iban}
            hint="فقط اگر حساب دیگری را انتخاب کرده‌اید."
            placeholder="IR00 0000 0000 0000 0000 0000 00"
            autoComplete="off"
          />
        </div>
      </div>
    </FieldGroup>
  );
}
