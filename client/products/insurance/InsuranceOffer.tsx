import { buildTripInsuranceUrl } from '../../../shared/insurance/insurancePaths.ts';
import type { AbroadTrip } from '../../../shared/orders/checkoutView.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextButton.tsx';

/** Opens a second tab in the checkout, where a hold is running. */
export function InsuranceOffer(trip: AbroadTrip) {
  const inCheckout = trip.startDay !== null;
  return (
    <Alert icon="umbrella">
      <b>بیمهٔ مسافرتی، اگر می‌خواهید.</b>
      {trip.schengen
        ? ' برای ویزای شنگن بیمه با سقف دست‌کم ۳۰٬۰۰۰ یورو لازم است. '
        : ' درمان، بار و تأخیر در سفر؛ به قیمت بلیط چیزی اضافه نمی‌شود. '}
      <TextLink href={buildTripInsuranceUrl(trip)} target={inCheckout ? '_blank' : undefined}>
        {inCheckout ? 'قیمت بیمه برای این سفر (در برگهٔ تازه)' : 'قیمت بیمه برای این سفر'}
      </TextLink>
    </Alert>
  );
}
