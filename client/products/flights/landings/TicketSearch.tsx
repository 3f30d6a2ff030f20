import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { CityName } from '../../../../shared/places/cityName.ts';
import { Button } from '../../../ui/Button.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './LandingForm.styles.ts';

const LIST = 'ticket-cities';

interface TicketSearchProps {
  cities: readonly CityName[];
  /** Server time as an ISO instant. */
  now: string;
  to?: CityName | null;
  /** 0 searches for today. */
  daysAhead?: number;
}

/** Renders a search for one adult with plain fields. The home page shows the problems of its input. */
export function TicketSearch({ cities, now, to, daysAhead = 1 }: TicketSearchProps) {
  const day = addDays(toTehranDay(new Date(now)), daysAhead);
  return (
    <Form method="get" action="/" className={`${card} ${styles.form}`} aria-label="جست‌وجوی پرواز">
      <datalist id={LIST}>
        {cities.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </datalist>
      <TextField name="from" id="ticket-from" label="مبدأ" list={LIST} placeholder="مثلاً تهران" required />
      <TextField
        name="to"
        id="ticket-to"
        label="مقصد"
        list={LIST}
        defaultValue={to?.name}
        placeholder="مثلاً مشهد"
        required
      />
      <TextField
        name="date"
        id="ticket-date"
        label="تاریخ رفت"
        defaultValue={formatDayNumeric(day)}
        required
      />
      <input type="hidden" name="adult" value="1" />
      <input type="hidden" name="child" value="0" />
      <input type="hidden" name="infant" value="0" />
      <Button variant="cta" className={styles.submit}>
        <Icon name="search" />
        جست‌وجوی پرواز
      </Button>
    </Form>
  );
}
