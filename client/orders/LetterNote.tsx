import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import type { LetterView } from '../../shared/orders/letterView.ts';
import { Alert } from '../ui/Alert.tsx';

export function LetterNote({ letter }: { letter: LetterView | null }) {
  if (letter === null) return null;
  const { state, askedAt, promisedOn, refusalReason } = letter;
  if (state === 'approved') {
    return (
      <Alert tone="success">
        نامهٔ سفارت پذیرفته شد. تا مبلغ را نبینید و تأیید نکنید، چیزی ابطال نمی‌شود.
      </Alert>
    );
  }
  if (state === 'refused') {
    return (
      <Alert tone="warn">
        {'نامهٔ سفارت پذیرفته نشد: '}
        <bdi>{refusalReason}</bdi>
        {'. بیمه‌نامه برقرار است و می‌توانید نامهٔ دیگری بفرستید.'}
      </Alert>
    );
  }
  return (
    <Alert icon="clock">
      {`نامهٔ سفارت ${formatDay(toLocalDay(askedAt))} ساعت ${formatTime(askedAt)} رسید و کارشناس آن را می‌خواند. `}
      {`نتیجه را تا پایان ${formatDay(promisedOn)} پیامک می‌کنیم؛ تا آن زمان چیزی ابطال نمی‌شود.`}
    </Alert>
  );
}
