import { WEEKDAYS } from '../../shared/calendar/format.ts';

export function WeekdayHead() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 1)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
