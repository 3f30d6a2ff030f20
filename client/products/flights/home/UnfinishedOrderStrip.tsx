import { formatDayShort, formatTime } from '../../../../shared/calendar/format.ts';
import type { UnfinishedOrder } from '../../../../shared/orders/unfinishedOrder.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { card } from '../../../ui/Card.styles.ts';
import * as styles from './HomePage.styles.ts';

export function UnfinishedOrderStrip({ order }: { order: UnfinishedOrder }) {
  return (
    <section className={`${card} ${styles.resume}`} aria-labelledby="h-unfinished">
      <span className={styles.resumeIcon}>
        <Icon name="hourglass" />
      </span>
      <div>
        <h2 className="h4" id="h-unfinished">
          خرید نیمه‌تمام دارید
        </h2>
        <p className="small muted">
          {`${order.title}، ${formatDayShort(order.day)}${order.carrier === null ? '' : `، ${order.carrier}`}. تا ساعت ${formatTime(order.holdEndsAt)} برایتان نگه داشته شده است.`}
        </p>
      </div>
      <LinkButton variant="soft" size="small" href={order.url}>
        ادامهٔ خرید
        <Icon name="chev-left" size="small" />
      </LinkButton>
    </section>
  );
}
