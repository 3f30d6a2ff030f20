import { type FormEvent, useEffect, useState } from 'react';
import { formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import { buildBusRefundSteps } from '../../../../shared/buses/refundSteps.ts';
import {
  DROP_OFF_FIELD,
  GENDER_FIELD,
  getSeatGenderField,
  SERVICE_FIELD,
} from '../../../../shared/buses/seatForm.ts';
import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import { NEIGHBOUR_RULE, listSeatProblems } from '../../../../shared/buses/seatRules.ts';
import type { SeatsNotice } from '../../../../shared/buses/seatsNotice.ts';
import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, getButtonClass } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as inputs from '../../../ui/inputs.styles.ts';
import { Price } from '../../../ui/Price.tsx';
import { RefundSchedule } from '../../../ui/RefundSchedule.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { PickedSeats } from './PickedSeats.tsx';
import { type PickedSeat, pickAdjacentSeats, formatRestrictions } from './pickedSeats.ts';
import { readPicks, storePicks } from './rememberedPicks.ts';
import * as styles from './SeatChooser.styles.ts';
import { ChangeAlert, NoticeAlert } from './SeatAlerts.tsx';
import { SeatGenders } from './SeatGenders.tsx';
import { SeatGrid } from './SeatGrid.tsx';
import { SeatLegend } from './SeatLegend.tsx';
import { GENDER_OPTIONS, SeatList } from './SeatList.tsx';
import { SunSide } from './SunSide.tsx';
import { useSeatChoice } from './useSeatChoice.ts';

export interface SeatFormProps {
  map: SeatMap;
  /** Seats that this visitor already holds; preselected. */
  mine: readonly SeatChoice[];
  service: ChoosableService;
  /** Identifies the card; posted with the chosen seats. */
  token: string;
  /** The reason that the last choice in this bus was rejected. */
  notice: SeatsNotice | null;
  /** Number of seats in the search. */
  seats: number;
  now: Date;
  /** Address of the other view (`grid` or `list`). */
  viewUrl: string;
  view: 'grid' | 'list';
  busy: boolean;
}

/** Renders checkboxes without scripts and a live grid with scripts. */
export function SeatForm({
  map,
  mine,
  service,
  token,
  notice,
  seats,
  now,
  viewUrl,
  view,
  busy,
}: SeatFormProps) {
  const hydrated = useHydrated();
  const choice = useSeatChoice(map, notice?.chosen ?? readPicks(token) ?? mine);
  const { picked, toggle, setGender } = choice;
  const chosen = picked.map(({ number }) => number);
  useEffect(() => storePicks(token, picked), [token, picked]);
  const inList = view === 'list' || map.layout === null;
  const count = Math.max(1, picked.length);
  const together = Math.max(seats, picked.length);
  const [isRefused, setRefused] = useState(false);
  const problem = isRefused ? describeSelectionProblem(map, picked) : '';
  if (isRefused && problem === '') setRefused(false);

  function check(event: FormEvent<HTMLFormElement>) {
    if (describeSelectionProblem(map, picked) === '') return;
    event.preventDefault();
    setRefused(true);
    // The list asks for the gender next to each seat; the map asks in the bar.
    const open = picked.find(({ gender }) => gender === null);
    const asked = inList
      ? event.currentTarget.querySelector<HTMLElement>(`[name="${getSeatGenderField(open?.number ?? 0)}"]`)
      : event.currentTarget.querySelector<HTMLElement>('[data-genders] input');
    asked?.focus({ preventScroll: true });
    if (inList) asked?.scrollIntoView({ block: 'center' });
  }

  return (
    <Form method="post" className={styles.form} aria-label="انتخاب صندلی" onSubmit={check}>
      <input type="hidden" name={SERVICE_FIELD} value={token} />
      <div className={styles.tools}>
        {hydrated && (
          <Button type="button" variant="soft" size="small" onClick={() => choice.takeBest(together)}>
            <Icon name="sparkle" size="small" />
            {together > 1 ? `کنار هم برای ${formatNumber(together)} نفر` : 'بهترین صندلی'}
          </Button>
        )}
        {map.layout && (
          <A
            className={getButtonClass({ variant: 'outline', size: 'small' })}
            href={viewUrl}
            keepScroll
            replace
          >
            <Icon name={inList ? 'grid' : 'list'} size="small" />
            {inList ? 'نمایش نقشهٔ صندلی‌ها' : 'نمایش فهرستی صندلی‌ها'}
          </A>
        )}
      </div>
      <noscript>
        <BestInWords map={map} seats={seats} />
      </noscript>
      {notice && <NoticeAlert notice={notice} onTake={hydrated ? choice.take : undefined} />}
      {choice.change && <ChangeAlert change={choice.change} onTake={choice.take} />}
      <p className="sr" role="status">
        {choice.said !== '' && `${choice.said} ${sumText(picked.length, service.fare.total * count)}`}
      </p>
      {inList || !map.layout ? (
        <>
          {!map.layout && (
            <p className="small muted">نقشهٔ این اتوبوس را نداریم؛ صندلی را از فهرست انتخاب کنید.</p>
          )}
          <SeatList map={map} picked={picked} onToggle={toggle} onGender={setGender} />
        </>
      ) : (
        <>
          <SeatLegend />
          <div className={styles.room}>
            <SunSide side="left" sun={service.sun} />
            <SeatGrid map={map} layout={map.layout} chosen={chosen} onToggle={toggle} />
            <SunSide side="right" sun={service.sun} />
          </div>
          {service.sun && (
            <p className="xs faint">
              {service.sun.left === null && service.sun.right === null
                ? 'در این سفر آفتاب نیست؛ شب راه می‌روید.'
                : 'سمت آفتاب از ساعت و جهت سفر حساب شده و تقریبی است.'}
            </p>
          )}
          <noscript>
            <SegmentedControl legend="چه کسانی می‌نشینند؟" name={GENDER_FIELD} options={GENDER_OPTIONS} />
            <p className="xs faint">
              برای همهٔ صندلی‌هایی که انتخاب می‌کنید. اگر هم آقا و هم خانم هستید، در نمایش فهرستی برای هر صندلی
              جدا بگویید.
            </p>
          </noscript>
        </>
      )}
      <div className={styles.foot}>
        <div className={styles.stack}>
          <h4>
            انتخاب شما <span className="faint small">حداکثر ۷ صندلی در هر خرید</span>
          </h4>
          {hydrated && <PickedSeats map={map} picked={picked} />}
          <p className="xs faint">
            {[
              ...formatRestrictions(map, chosen),
              NEIGHBOUR_RULE,
              ...(service.amenities.includes('screen') ? ['هر صندلی نمایشگر شخصی دارد.'] : []),
            ].join(' ')}
          </p>
          <DropOff service={service} />
        </div>
        <div className={styles.stack}>
          <h4>{`اگر لغو کنید، برای ${formatNumber(count)} صندلی`}</h4>
          <RefundSchedule steps={buildBusRefundSteps(service, service.fare.total * count, now)} />
        </div>
      </div>
      <div className={styles.buy} data-bar>
        {problem !== '' && (
          <div className={styles.problem}>
            <Alert tone="danger" announce>
              {problem}
            </Alert>
          </div>
        )}
        {hydrated && !inList && picked.length > 0 && (
          <SeatGenders
            map={map}
            picked={picked}
            isRefused={problem !== ''}
            onGender={setGender}
            onGenders={choice.setGenders}
          />
        )}
        <p>
          <span className="xs faint">
            {picked.length === 0 ? 'قیمت نهایی هر صندلی' : `${formatNumber(picked.length)} صندلی، قیمت نهایی`}
          </span>
          <br />
          <Price amount={service.fare.total * count} size="large" />
        </p>
        <Button type="submit" variant="cta" size="large" busy={busy}>
          {picked.length === 0 ? 'ادامه' : `ادامه با ${formatNumber(picked.length)} صندلی`}
          <Icon name="chev-left" size="small" />
        </Button>
      </div>
    </Form>
  );
}

/** Finds the problems for which the server would refuse the choice: a seat without a gender, or the neighbour rule. */
function describeSelectionProblem(map: SeatMap, picked: readonly PickedSeat[]): string {
  const open = picked.filter(({ gender }) => gender === null).map(({ number }) => number);
  if (open.length > 0) return `برای صندلی ${formatSeatNumbers(open)} بگویید خانم یا آقا.`;
  const chosen = picked.map(({ number, gender }) => ({ number, gender: gender ?? 'male' }));
  return listSeatProblems(map, chosen)[0]?.message ?? '';
}

function sumText(seats: number, total: Rial): string {
  return seats === 0
    ? 'صندلی‌ای انتخاب نشده است.'
    : `${formatNumber(seats)} صندلی، ${formatToman(total)} تومان.`;
}

function BestInWords({ map, seats }: { map: SeatMap; seats: number }) {
  const best = pickAdjacentSeats(map, seats);
  if (!best) return null;
  const numbers = best.map(({ number }) => number);
  return (
    <p className="small">{`بهترین صندلی${seats > 1 ? '‌های کنار هم' : ''}: ${formatSeatNumbers(numbers)}.`}</p>
  );
}

function DropOff({ service }: { service: ChoosableService }) {
  const { dropOffs, fare } = service;
  if (dropOffs.length < 2) return null;
  return (
    <label className={styles.stop}>
      <span>{`کجا پیاده می‌شوید؟ (همهٔ ایستگاه‌ها ${formatToman(fare.total)} تومان)`}</span>
      <select className={inputs.select} name={DROP_OFF_FIELD} defaultValue={dropOffs.at(-1)?.key}>
        {dropOffs.map(({ key, city, terminal, at }) => (
          <option key={key} value={key}>{`${terminal}، ${city}، حدود ${formatTime(at)}`}</option>
        ))}
      </select>
    </label>
  );
}
