import { buildTripInsuranceUrl } from '../../../shared/insurance/insurancePaths.ts';
import { formatToman } from '../../../shared/money.ts';
import type { AbroadTrip, ReviewExtras } from '../../../shared/orders/checkoutView.ts';
import { AddedExtra } from '../../checkout/AddedExtra.tsx';
import { Alert, AlertText } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/Check.tsx';
import { TextLink } from '../../ui/TextButton.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { EXTRAS_FORM, type AbroadExtraProps } from '../extrasForm.ts';
import * as styles from './InsuranceOffer.styles.ts';

/** Offers insurance: in the checkout as part of the flight's payment, elsewhere as a link to the prices. */
export function InsuranceOffer({ extras, ...trip }: AbroadExtraProps) {
  if (extras && (extras.added.length > 0 || extras.offers.length > 0))
    return <JoinedInsurance trip={trip} extras={extras} />;
  // Opens in a new tab, because a hold is running in the checkout.
  const newTab = trip.startDay !== null;
  return (
    <Alert icon="umbrella">
      <b>بیمهٔ مسافرتی، اگر می‌خواهید.</b>
      {getReason(trip)}
      <TextLink href={buildTripInsuranceUrl(trip)} target={newTab ? '_blank' : undefined}>
        {newTab ? 'قیمت بیمه برای این سفر (در برگهٔ تازه)' : 'قیمت بیمه برای این سفر'}
      </TextLink>
    </Alert>
  );
}

function getReason({ schengen }: AbroadTrip): string {
  return schengen
    ? ' برای ویزای شنگن بیمه با سقف دست‌کم ۳۰٬۰۰۰ یورو لازم است. '
    : ' درمان، بار و تأخیر در سفر؛ به قیمت بلیط چیزی اضافه نمی‌شود. ';
}

function JoinedInsurance({ trip, extras }: { trip: AbroadTrip; extras: ReviewExtras }) {
  const { added, offers, problem } = extras;
  const count = trip.birthDays.length;
  return (
    <TitledCard id="extras" title="بیمهٔ مسافرتی در همین پرداخت">
      <div className={styles.body}>
        <AlertText tone="warn" text={problem} />
        {added.map((extra) => (
          <AddedExtra key={extra.number} extra={extra} remove="برداشتن بیمه" />
        ))}
        {offers.length > 0 && (
          <>
            <p className="small muted">
              {trip.schengen && 'برای ویزای شنگن بیمه با سقف دست‌کم ۳۰٬۰۰۰ یورو لازم است. '}
              {`نام، گذرنامه، تاریخ تولد و مقصد از همین سفارش برداشته می‌شود${count > 1 ? '؛ قیمت برای همهٔ مسافران است' : ''}.`}
            </p>
            <fieldset className={styles.offers}>
              <legend className="sr">بیمه را انتخاب کنید</legend>
              {offers.map(({ value, title, detail, total }, index) => (
                <Radio
                  key={value}
                  form={EXTRAS_FORM}
                  name="extra"
                  value={value}
                  defaultChecked={index === 0}
                  end={<b>{`${formatToman(total)} تومان`}</b>}
                >
                  <b>{title}</b>
                  <span className={`small muted ${styles.detail}`}>{detail}</span>
                </Radio>
              ))}
            </fieldset>
            <div className="cluster gap-3">
              <Button form={EXTRAS_FORM} variant="soft" name="action" value="add-extra">
                افزودن بیمه به همین پرداخت
              </Button>
              <TextLink href={buildTripInsuranceUrl(trip)} target="_blank">
                طرح‌های دیگر (در برگهٔ تازه)
              </TextLink>
            </div>
          </>
        )}
      </div>
    </TitledCard>
  );
}
