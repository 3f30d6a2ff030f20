import { buildInsuranceUrl } from '../../../shared/insurance/insuranceHome.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { AbroadTrip } from '../AbroadExtras.tsx';
import { TextLink } from '../../ui/TextButton.tsx';

export function InsuranceOffer({ schengen }: AbroadTrip) {
  return (
    <Alert icon="umbrella">
      <b>بیمهٔ مسافرتی، اگر می‌خواهید.</b>
      {schengen
        ? ' برای ویزای شنگن بیمه با سقف دست‌کم ۳۰٬۰۰۰ یورو لازم است. '
        : ' درمان، بار و تأخیر در سفر؛ به قیمت بلیط چیزی اضافه نمی‌شود. '}
      <TextLink href={buildInsuranceUrl(schengen ? 'schengen' : '')}>قیمت بیمه برای این سفر</TextLink>
    </Alert>
  );
}
