import { formatDay } from '../../../../shared/calendar/format.ts';
import { calculateAge } from '../../../../shared/passengers/age.ts';
import type { PlansResultsData } from '../../../../shared/insurance/view.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QuoteForm } from '../search/QuoteForm.tsx';
import { edit, facts, row } from '../../../ui/results/TripBar.styles.ts';
import * as styles from './Plans.styles.ts';

export function PlansBar({ data }: { data: PlansResultsData }) {
  const { search, destination, form } = data;
  const ages = search.birthDays.map((day) => formatNumber(calculateAge(day, search.startDay)));
  return (
    <div className={`tile-ground ${styles.bar}`}>
      <div className={`container ${row}`}>
        <div className={styles.barTitle}>
          <h1>{`بیمهٔ مسافرتی ${destination.name}`}</h1>
          <ul className={facts}>
            <li>
              <Icon name="calendar" size="small" />
              {`${formatNumber(search.days)} روز از ${formatDay(search.startDay)}`}
            </li>
            <li>
              <Icon name="users" size="small" />
              {`${formatNumber(ages.length)} نفر: ${ages.join('، ')} ساله`}
            </li>
            <li>
              <Icon name="passport" size="small" />
              {search.entries === 'multiple' ? 'ویزای چندبار ورود' : 'ویزای یک‌بار ورود'}
            </li>
          </ul>
        </div>
        <details className={edit}>
          <summary className={getButtonClass({ variant: 'onDark', size: 'small' })}>
            <Icon name="edit" size="small" />
            ویرایش
          </summary>
          <QuoteForm {...form} />
        </details>
      </div>
    </div>
  );
}
