import { withTicketWord } from '../../shared/orders/ticketWords.ts';
import { Timeline, type TimelineItem } from '../ui/Timeline.tsx';
import { formatCard } from '../../shared/orders/formatCard.ts';
import type { TimelineStep } from './timelineSteps.ts';

export function OrderTimeline({ steps, ticket }: { steps: readonly TimelineStep[]; ticket: string }) {
  return <Timeline items={steps.map((step) => toTimelineItem(step, ticket))} />;
}

function toTimelineItem(
  { state, title, at, timeText, text, card, reference }: TimelineStep,
  ticket: string,
): TimelineItem {
  const hasBody = text !== undefined || card !== undefined || reference !== undefined;
  return {
    state,
    title: withTicketWord(title, ticket),
    at,
    timeText,
    body: hasBody ? (
      <>
        {text !== undefined && withTicketWord(text, ticket)}
        {card !== undefined && (
          <>
            {'کارت '}
            <bdi dir="ltr">{formatCard(card)}</bdi>
            {reference !== undefined && '، '}
          </>
        )}
        {reference !== undefined && (
          <>
            {'پیگیری بانک '}
            <bdi dir="ltr">{reference}</bdi>
          </>
        )}
      </>
    ) : undefined,
  };
}
