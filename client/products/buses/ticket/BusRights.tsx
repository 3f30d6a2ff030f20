import type { LegRights } from '../../../../shared/orders/travelRights.ts';
import { RightsCard } from '../../../orders/RightsCard.tsx';

export function BusRights({ rights }: { rights: readonly LegRights[] }) {
  return (
    <RightsCard
      title="اگر اتوبوس تأخیر داشت یا لغو شد"
      now="این اتوبوس"
      letterTitle="متن درخواست از شرکت مسافربری"
      note="برابر مقررات حمل‌ونقل جاده‌ای مسافر و دستورالعمل ۴۱۷۹۵/۷۱ (۱۳۹۵)؛ سفر برون‌مرزی قواعد خود شرکت را دارد. تفاوت بها را شرکت مسافربری می‌پردازد."
      legs={rights}
    />
  );
}
