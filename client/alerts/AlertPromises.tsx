import type { AlertKind } from '../../shared/alerts/alertView.ts';
import { Card } from '../ui/Card.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import * as styles from './Alerts.styles.ts';

export function AlertPromises({ kind }: { kind: AlertKind }) {
  return (
    <Card as="aside" padded className={styles.column} aria-labelledby="promises">
      <h2 className="h4" id="promises">
        بعد چه می‌شود؟
      </h2>
      <Facts>
        <Fact icon="chat">
          با پیامک، و اگر بخواهید با ایمیل، خبر می‌دهیم: مسیر، روز، قیمت، زمانی که آن را دیده‌ایم و پیوند
          خرید.
        </Fact>
        <Fact icon="clock">روزی یک پیامک بیشتر نمی‌فرستیم، مگر قیمت دست‌کم ۵٪ پایین‌تر آمده باشد.</Fact>
        <Fact icon="seat">صندلی را برای کسی نگه نمی‌داریم؛ هر که زودتر بخرد، صندلی از آنِ اوست.</Fact>
        <Fact icon="calendar">
          {kind === 'any'
            ? 'قیمت هر روز را از ۶۰ روز پیش از پرواز، هر نیم ساعت یک بار می‌بینیم.'
            : 'پروازها را تا روزی که نوشته‌اید، هر چند دقیقه یک بار می‌بینیم.'}
        </Fact>
        <Fact icon="pause">هر وقت خواستید، با پیوندِ درون همان پیام متوقفش کنید.</Fact>
      </Facts>
    </Card>
  );
}
