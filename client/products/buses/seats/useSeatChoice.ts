import { useState } from 'react';
import { formatLostSeats, formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import { MAX_SEATS, TOO_MANY_SEATS } from '../../../../shared/buses/search.ts';
import type { Gender, Seat, SeatMap } from '../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, formatSeatLabel } from '../../../../shared/buses/seatRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { type PickedSeat, pickSeat, pickAdjacentSeats, keepFree } from './pickedSeats.ts';

export interface SeatChange {
  text: string;
  /** Free seats offered in place of lost ones. */
  offered: PickedSeat[] | null;
}

export interface SeatChoiceState {
  picked: readonly PickedSeat[];
  /** Text for screen readers. */
  said: string;
  change: SeatChange | null;
  toggle: (seat: Seat) => void;
  setGender: (number: number, gender: Gender | null) => void;
  setGenders: (gender: Gender | null) => void;
  take: (seats: readonly PickedSeat[]) => void;
  takeBest: (count: number) => void;
}

export function useSeatChoice(map: SeatMap, initial: readonly PickedSeat[]): SeatChoiceState {
  const [picked, setPicked] = useState<readonly PickedSeat[]>(() => keepFree(map, initial).kept);
  const [announcement, setAnnouncement] = useState('');
  const [change, setChange] = useState<SeatChange | null>(null);
  const [seenMap, setSeenMap] = useState(map);

  if (seenMap !== map) {
    setSeenMap(map);
    const { kept, lost } = keepFree(map, picked);
    if (lost.length > 0) {
      const offered = pickAdjacentSeats(map, picked.length, picked);
      const choices = offered?.map(({ number, gender }) => ({ number, gender: gender ?? 'male' })) ?? null;
      const numbers = lost.map(({ number }) => number);
      setPicked(kept);
      setChange({ text: formatLostSeats(numbers, choices), offered });
    }
  }

  function take(seats: readonly PickedSeat[]) {
    setPicked(seats);
    setChange(null);
    setAnnouncement(`صندلی ${formatSeatNumbers(seats.map(({ number }) => number))} انتخاب شد.`);
  }

  return {
    picked,
    said: announcement,
    change,
    take,
    toggle(seat) {
      const chosen = picked.map(({ number }) => number);
      if (chosen.includes(seat.number)) {
        setPicked(picked.filter(({ number }) => number !== seat.number));
        setAnnouncement(`صندلی ${toPersianDigits(seat.number)} برداشته شد.`);
      } else if (listAllowedGenders(map, seat, chosen).length === 0) {
        setAnnouncement(seat.reason ?? formatSeatLabel(map, seat, chosen));
      } else if (picked.length >= MAX_SEATS) {
        setAnnouncement(`${TOO_MANY_SEATS}.`);
        setChange({ text: `${TOO_MANY_SEATS}؛ برای بیشتر، دوباره خرید کنید.`, offered: null });
      } else {
        take([...picked, pickSeat(map, seat, picked)].sort((a, b) => a.number - b.number));
      }
    },
    setGender(number, gender) {
      setPicked(picked.map((seat) => (seat.number === number ? { number, gender } : seat)));
    },
    setGenders(gender) {
      setPicked(picked.map(({ number }) => ({ number, gender })));
    },
    takeBest(count) {
      const best = pickAdjacentSeats(map, count, []);
      if (best) take(best);
      else setChange({ text: 'این تعداد صندلی خالی در این اتوبوس نمانده است.', offered: null });
    },
  };
}
