import { Timeline } from '../ui/Timeline.tsx';
import type { TimelineItem } from '../ui/Timeline.tsx';
import { cardText } from './cardText.ts';
import type { StoryStep } from './orderStory.ts';

/** The story of an order as a timeline; card and bank reference stand left to right. */
export function OrderTimeline({ steps }: { steps: readonly StoryStep[] }) {
  return <Timeline items={steps.map(itemOf)} />;
}

function itemOf({ state, title, at, timeText, text, card, reference }: StoryStep): TimelineItem {
  const hasBody = text !== undefined || card !== undefined || reference !== undefined;
  return {
    state,
    title,
    at,
    timeText,
    body: hasBody ? (
      <>
        {text}
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
