import { formatMoment } from '../../../shared/desk/formats.ts';
import { useDeskFrame } from '../deskFrame.ts';

/** «امروز ۱۱:۰۸»: a moment as seen from now, with the exact time for machines. */
export function Moment({ at }: { at: Date }) {
  const { now } = useDeskFrame();
  return <time dateTime={at.toISOString()}>{formatMoment(at, now)}</time>;
}
