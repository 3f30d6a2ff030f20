import { formatNumber } from '../../shared/persian/digits.ts';
import { bags } from './BaggageList.styles.ts';
import { Icon } from './Icon.tsx';

interface BaggageListProps {
  checkedKg: number;
  cabinKg: number;
  infantKg?: number;
}

export function BaggageList({ checkedKg, cabinKg, infantKg }: BaggageListProps) {
  const rows = [
    { icon: 'bag', kg: checkedKg, text: 'بار تحویلی هر نفر' },
    { icon: 'backpack', kg: cabinKg, text: 'بار همراه در کابین' },
    ...(infantKg === undefined ? [] : [{ icon: 'infant', kg: infantKg, text: 'بار نوزاد' } as const]),
  ] as const;
  return (
    <ul className={bags}>
      {rows.map(({ icon, kg, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <b>{kg > 0 ? `${formatNumber(kg)} کیلوگرم` : 'ندارد'}</b>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
