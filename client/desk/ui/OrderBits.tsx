import type { ReactNode } from 'react';
import { getDeskStateTitle, getStateTone } from '../../../shared/desk/orderTexts.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export function OrderCode({ code }: { code: string }) {
  return (
    <bdi dir="ltr" className="mono-code">
      {code}
    </bdi>
  );
}

export function OrderLink({ code }: { code: string }) {
  return (
    <a href={`/desk/orders/${code}`}>
      <OrderCode code={code} />
    </a>
  );
}

/** Links to the tickets exactly as the buyer gets them now. */
export function TicketPreview({ code }: { code: string }) {
  return (
    <a href={`/desk/orders/${code}/files/ticket.pdf`} target="_blank" rel="noopener" className="wi">
      <Icon name="eye" size="small" />
      دیدن PDF
      <span className="sr">{` بلیط ${code}`}</span>
    </a>
  );
}

export function StateBadge({ state }: { state: OrderState }) {
  const tone = getStateTone(state);
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{getDeskStateTitle(state)}</span>;
}

const PRODUCT_ICONS: Readonly<Record<string, IconName>> = {
  flight: 'plane',
  bus: 'bus',
  insurance: 'umbrella',
};

export function ProductIcon({ product }: { product: string }) {
  return (
    <span className="t3">
      <Icon name={PRODUCT_ICONS[product] ?? 'ticket'} size="small" />
    </span>
  );
}

/** Shows a deadline as passed, near or far. */
export function Due({
  state,
  icon = 'clock',
  children,
}: {
  state: 'over' | 'soon' | '';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className="due" data-s={state}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  );
}
