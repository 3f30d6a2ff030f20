import { Moment } from './Moment.tsx';

/** Names the colleague who stopped something; `text` says what and why. */
export function StoppedBy({ by, at, text }: { by: string; at: Date; text: string }) {
  return (
    <p className="t2">
      <b>{`${by} `}</b>
      <Moment at={at} />
      {` ${text}`}
    </p>
  );
}
