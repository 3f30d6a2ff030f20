import type { ReactNode } from 'react';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';

interface LockedBannerProps {
  code: string;
  title: string;
  /** Label of the link to the tracking form. */
  action: string;
  /** Text before and after the code. */
  before: string;
  after: string;
}

/** Says that this browser may not view the order, and links to the form that opens it. */
export function LockedBanner({ code, title, action, before, after }: LockedBannerProps) {
  return (
    <StatusBanner
      tone="wait"
      icon="lock"
      title={title}
      actions={<OrderLink href={buildTrackingUrl(code)}>{action}</OrderLink>}
    >
      {before}
      <bdi dir="ltr">{code}</bdi>
      {after}
    </StatusBanner>
  );
}

export function OrderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton variant="cta" href={href}>
      <Icon name="route" />
      {children}
    </LinkButton>
  );
}
