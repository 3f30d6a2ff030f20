import { Moment } from './Moment.tsx';

/** Names the staff member who stopped something; `text` is the action and its reason. */
export function StoppedBy({ by, at, text }: { by: string; at: Date; text: string }) {
  return (
    <p className="t2">
      <b>{`${by} `}</b>
      <Moment at={at} />
      {` ${text}`}
    </p>
  );
}
