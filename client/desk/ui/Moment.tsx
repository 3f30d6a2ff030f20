import { formatMoment } from '../../../shared/desk/formats.ts';
import { useDeskFrame } from '../deskFrame.ts';

/** Shows a time relative to now, such as «امروز ۱۱:۰۸», with the exact time in the `datetime` attribute. */
export function Moment({ at }: { at: Date }) {
  const { now } = useDeskFrame();
  return <time dateTime={at.toISOString()}>{formatMoment(at, now)}</time>;
}
