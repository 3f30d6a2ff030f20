import { insuranceFor } from '../../../shared/insurance/insuranceHome.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextButton.tsx';

/** An offer beside a trip abroad: nothing is ticked and nothing is added to the price. `destination` is a country's slug, when it is known. */
export function InsuranceOffer({ destination, schengen }: { destination?: string; schengen: boolean }) {
  return (
    <Alert icon="umbrella">
      <b>بیمهٔ مسافرتی، اگر می‌خواهید.</b>
      {schengen
        ? ' برای ویزای شنگن بیمه با سقف دست‌کم ۳۰٬۰۰۰ یورو لازم است. '
        : ' درمان، بار و تأخیر در سفر؛ به قیمت بلیط چیزی اضافه نمی‌شود. '}
      <TextLink href={insuranceFor(destination ?? (schengen ? 'schengen' : ''))}>
        قیمت بیمه برای این سفر
      </TextLink>
    </Alert>
  );
}
