import { Moment } from '../../ui/Moment.tsx';

/** Names the staff member who wrote a version, and the time. */
export function WrittenBy({ by, at }: { by: string | null; at: Date }) {
  return (
    <>
      {by}
      <span className="sub">
        <Moment at={at} />
      </span>
    </>
  );
}
