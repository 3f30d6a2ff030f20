import type { AnchorHTMLAttributes } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { getButtonClass, LinkButton } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

interface NoAnswerProps {
  retryUrl: string;
  thing: string;
}

export function NoAnswer({ retryUrl, thing }: NoAnswerProps) {
  return (
    <EmptyState
      icon="offline"
      title="هیچ تأمین‌کننده‌ای پاسخ نداد"
      actions={
        <a className={getButtonClass({ variant: 'primary' })} href={retryUrl}>
          تلاش دوباره
        </a>
      }
    >
      {`شاید ${thing} باشد که نمی‌بینیم. چند لحظهٔ دیگر دوباره بپرسید؛ جست‌وجوی شما همین‌جا می‌ماند.`}
    </EmptyState>
  );
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

interface NothingLeftProps<Filter> {
  title: string;
  noun: string;
  /** Number of results without any filter. */
  total: number;
  /** `count` is the number of results without this filter. */
  active: readonly { label: string; without: Filter; count: number }[];
  none: Filter;
  linkTo: (filter: Filter) => LinkProps;
}

export function NothingLeft<Filter>(props: NothingLeftProps<Filter>) {
  const { title, noun, total, active, none, linkTo } = props;
  const best = [...active].sort((a, b) => b.count - a.count).find(({ count }) => count > 0);
  const all = `${formatNumber(total)} ${noun} در این روز هست.`;
  return (
    <EmptyState
      icon="filter"
      title={title}
      actions={
        <>
          {best && (
            <LinkButton {...linkTo(best.without)} variant="primary">
              {`برداشتن «${best.label}»`}
            </LinkButton>
          )}
          <LinkButton {...linkTo(none)} variant="ghost">
            حذف همهٔ فیلترها
          </LinkButton>
        </>
      }
    >
      {best ? `${all} اگر «${best.label}» را بردارید، ${formatNumber(best.count)} ${noun} می‌بینید.` : all}
    </EmptyState>
  );
}
