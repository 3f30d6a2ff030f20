import type { OrderView } from '../../shared/orders/orderView.ts';
import { hasTripPicture } from '../../shared/orders/tripPicture.ts';
import { buildOrderFileUrl } from '../../shared/paths.ts';
import { TitledCard } from '../ui/TitledCard.tsx';
import { body } from './orderCard.styles.ts';
import { PictureLinks } from './PictureLinks.tsx';

export function PictureCard({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  if (!hasTripPicture(order)) return null;
  const { ticket, code } = order.trip.words;
  return (
    <TitledCard id="picture-title" title="عکس سفر برای پیام‌رسان" screenOnly>
      <div className={body}>
        <p className="small">{`مسیر، روز و ساعت، با نقاشی مقصد. شمارهٔ ${ticket}، ${code} و کد QR در آن نیست.`}</p>
        <div className="cluster gap-2">
          <PictureLinks picture={buildOrderFileUrl('ticket.png', order.code, orderKey)} />
        </div>
      </div>
    </TitledCard>
  );
}
