import { withTicketWord } from '../../shared/orders/ticketWords.ts';
import { Timeline } from '../ui/Timeline.tsx';
import type { TimelineItem } from '../ui/Timeline.tsx';
import { cardText } from './cardText.ts';
import type { StoryStep } from './orderStory.ts';

export function OrderTimeline({ steps, ticket }: { steps: readonly StoryStep[]; ticket: string }) {
  return <Timeline items={steps.map((step) => itemOf(step, ticket))} />;
}

function itemOf(
  { state, title, at, timeText, text, card, reference }: StoryStep,
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
            <bdi dir="ltr">{cardText(card)}</bdi>
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
