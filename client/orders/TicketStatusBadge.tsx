import { getTicketStatusTitle, type TicketStatus } from '../../shared/orders/ticketStatus.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';

const TONES: Readonly<Record<TicketStatus, BadgeTone>> = {
  valid: 'success',
  returning: 'warn',
  cancelled: 'danger',
  refunding: 'warn',
  refunded: 'warn',
  changed: 'warn',
  void: 'danger',
};

export function TicketStatusBadge({ status, service }: { status: TicketStatus; service: string }) {
  return <Badge tone={TONES[status]}>{getTicketStatusTitle(status, service)}</Badge>;
}
