import { formatDay, formatGregorian } from '../../../../shared/calendar/format.ts';
import type { InsuranceOrderView, InsuredTraveller } from '../../../../shared/insurance/policyOrder.ts';
import { getLastDay } from '../../../../shared/insurance/policyRules.ts';
import { buildCertificateUrl, type PolicyView } from '../../../../shared/insurance/policyView.ts';
import { getZoneName } from '../../../../shared/insurance/zones.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { VoidStub } from '../../../orders/VoidStub.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Ticket, TicketFacts, TicketQr, TicketSpan } from '../../../ui/Ticket.tsx';
import * as styles from './Factor.styles.ts';
import { STATE_BADGES } from './policyTexts.ts';

interface PolicyCardProps {
  order: InsuranceOrderView;
  insured: InsuredTraveller;
  policy: PolicyView;
}

export function PolicyCard({ order, insured, policy }: PolicyCardProps) {
  const { offer, search } = order.details;
  const { plan } = offer;
  const badge = STATE_BADGES[policy.state];
  const titleId = `policy-${policy.position}`;
  const number = <bdi dir="ltr">{policy.policyNumber}</bdi>;
  const facts = [
    { label: 'شمارهٔ بیمه‌نامه', value: policy.state === 'cancelled' ? <s>{number}</s> : number },
    { label: 'گذرنامه', value: <bdi dir="ltr">{insured.passport.number}</bdi> },
    { label: 'کد ملی', value: <bdi dir="ltr">{toPersianDigits(insured.nationalId)}</bdi> },
    { label: 'مقصد', value: offer.destination.name },
    ...(insured.beneficiary === '' ? [] : [{ label: 'ذی‌نفع', value: insured.beneficiary }]),
    ...(insured.guardian === '' ? [] : [{ label: 'ولی یا قیم', value: insured.guardian }]),
  ];
  return (
    <Ticket
      passenger={getFullName(insured)}
      labelledBy={titleId}
      isVoid={policy.state === 'cancelled'}
      headText="بیمه‌نامهٔ مسافرتی"
      stub={
        <>
          {policy.state === 'cancelled' ? (
            <VoidStub ticket="بیمه‌نامه" />
          ) : (
            <TicketQr {...policy.qr} text={`کد QR برای بررسی اصالت بیمه‌نامهٔ ${policy.policyNumber}`} />
          )}
          {policy.state !== 'cancelled' && (
            <div className={`${styles.certificates} no-print`}>
              <LinkButton
                variant="soft"
                size="small"
                href={buildCertificateUrl(order.urls.ticket, 'en', policy.position)}
              >
                <Icon name="print" size="small" />
                نسخهٔ انگلیسی برای سفارت
              </LinkButton>
              <LinkButton
                variant="ghost"
                size="small"
                href={buildCertificateUrl(order.urls.ticket, 'fa', policy.position)}
              >
                <Icon name="print" size="small" />
                گواهی فارسی
              </LinkButton>
            </div>
          )}
        </>
      }
    >
      <div className={styles.top}>
        <div>
          <h3 className="h3" id={titleId}>
            <bdi>{getFullName(insured)}</bdi>
          </h3>
          <p className="cluster gap-2">
            <CarrierTile code={plan.insurer.initial} color={plan.insurer.color} small />
            {`${plan.insurer.name}، ${plan.title}`}
          </p>
        </div>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <TicketSpan
        from={{ label: 'از', value: <Day day={search.startDay} /> }}
        to={{ label: 'تا', value: <Day day={getLastDay(search)} /> }}
        above={`${formatNumber(search.days)} روز`}
        below={getZoneName(plan.zone)}
      />
      <TicketFacts rows={facts} />
    </Ticket>
  );
}

/** Shows both calendars, because the policy is read abroad. */
function Day({ day }: { day: string }) {
  return (
    <>
      {formatDay(day)}
      <br />
      <span className="xs faint">{formatGregorian(day)}</span>
    </>
  );
}
