import { useOfflineTicket } from '../shell/useOfflineTicket.ts';
import { TextButton } from '../ui/TextButton.tsx';

/** Says that this ticket is on this device, and lets its owner decide. Appears when a copy is really there. */
export function OfflineNote({ ticket = 'بلیط' }: { ticket?: string }) {
  const { isSaved, set } = useOfflineTicket();
  if (isSaved === null) return null;
  return (
    <p className="muted no-print" role="status">
      {isSaved
        ? `این ${ticket} روی همین دستگاه ذخیره شده است و بی‌اینترنت هم باز می‌شود. `
        : `نسخهٔ ذخیره‌شدهٔ این ${ticket} از دستگاه حذف شد. `}
      <TextButton type="button" onClick={() => set(!isSaved)}>
        {isSaved ? 'حذف از این دستگاه' : 'ذخیرهٔ دوباره'}
      </TextButton>
    </p>
  );
}
