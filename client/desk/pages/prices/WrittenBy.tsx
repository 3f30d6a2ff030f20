import { Moment } from '../../ui/Moment.tsx';

/** The colleague who wrote a version, and when. */
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
