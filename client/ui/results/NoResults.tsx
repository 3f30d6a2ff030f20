import type { AnchorHTMLAttributes } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { buttonClass, LinkButton } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

interface NoAnswerProps {
  retryUrl: string;
  /** «پروازی»: what there may be all the same. */
  thing: string;
}

/** Nobody answered: whether there is anything is not known. */
export function NoAnswer({ retryUrl, thing }: NoAnswerProps) {
  return (
    <EmptyState
      icon="offline"
      title="هیچ تأمین‌کننده‌ای پاسخ نداد"
      actions={
        <a className={buttonClass({ variant: 'primary' })} href={retryUrl}>
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
  /** «پرواز» */
  noun: string;
  /** How many there are without any filter. */
  total: number;
  /** Each filter that is on, and how many are left without it. */
  active: readonly { label: string; without: Filter; count: number }[];
  /** The filter without anything in it. */
  none: Filter;
  linkTo: (filter: Filter) => LinkProps;
}

/** The filters leave nothing: what each of them costs, the best way out first. */
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
