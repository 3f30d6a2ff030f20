import { hasTicket, type OrderView } from '../../shared/orders/orderView.ts';
import { useOfflineTicket } from '../shell/useOfflineTicket.ts';
import { TextButton } from '../ui/TextButton.tsx';

type NotedOrder = Pick<OrderView, 'passengers' | 'ticketSummary' | 'trip'>;

export function OfflineNote({ order }: { order: NotedOrder }) {
  const { isSaved, set } = useOfflineTicket();
  if (isSaved === null || !order.passengers.some(hasTicket)) return null;
  const { ticket } = order.trip.labels;
  const saved =
    order.ticketSummary === null
      ? `این ${ticket} روی همین دستگاه ذخیره شده است و بی‌اینترنت هم باز می‌شود. `
      : `این صفحه با وضعیت هر ${ticket} روی همین دستگاه ذخیره شده است. `;
  return (
    <p className="muted no-print" role="status">
      {isSaved ? saved : `نسخهٔ ذخیره‌شدهٔ این ${ticket} از دستگاه حذف شد. `}
      <TextButton type="button" onClick={() => set(!isSaved)}>
        {isSaved ? 'حذف از این دستگاه' : 'ذخیرهٔ دوباره'}
      </TextButton>
    </p>
  );
}
