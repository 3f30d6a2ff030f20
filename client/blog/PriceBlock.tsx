import type { PriceBlockView } from '../../shared/content/blogView.ts';
import { formatDayShort, formatTime } from '../../shared/calendar/format.ts';
import { formatToman } from '../../shared/money.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import * as styles from './Blog.styles.ts';

export function PriceBlock({ from, to, cheapest, url, checkedAt }: PriceBlockView) {
  return (
    <Card as="aside" className={styles.price} aria-label="قیمت روز این مسیر">
      <div>
        <p>
          <b>{`${from} به ${to}${cheapest ? `، ${formatDayShort(cheapest.day)}` : ''}`}</b>
        </p>
        {cheapest ? (
          <>
            <p className="h3">
              {`از ${formatToman(cheapest.fare)} `}
              <small>تومان</small>
            </p>
            <p className="xs faint">{`ارزان‌ترین پرواز دو هفتهٔ پیش رو، بررسی‌شده ساعت ${formatTime(checkedAt)}`}</p>
          </>
        ) : (
          <p className="small muted">برای دیدن قیمت، تاریخ را انتخاب کنید.</p>
        )}
      </div>
      <LinkButton size="small" href={cheapest?.url ?? url}>
        دیدن پروازها
      </LinkButton>
    </Card>
  );
}
