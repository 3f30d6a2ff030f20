import { memo, type RefObject, useRef, useState } from 'react';
import type { CityList, SearchCity } from '../../../shared/places/searchCity.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useHydrated } from '../useHydrated.ts';
import { CityField } from './CityField.tsx';
import * as styles from './SearchBox.styles.ts';

interface Ends {
  from: string;
  to: string;
}

export function useEnds(typed: Ends) {
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  return { from, to, setFrom, setTo };
}

interface CityPairProps {
  ends: ReturnType<typeof useEnds>;
  list: CityList;
  problems: Partial<Ends>;
  /** Gets the focus after the second city has been chosen. */
  dayInput: RefObject<HTMLInputElement | null>;
  className?: string;
  icon?: IconName;
  placeholder?: string;
  /** False in a form with a fixed direction. */
  hasSwap?: boolean;
  hasRecent?: boolean;
}

export function CityPair({
  ends: { from, to, setFrom, setTo },
  list,
  problems,
  dayInput,
  className = styles.pair,
  icon,
  placeholder,
  hasSwap = true,
  hasRecent = false,
}: CityPairProps) {
  const toInput = useRef<HTMLInputElement>(null);
  const fill = (name: 'from' | 'to') => ({ list, icon, placeholder, name, problem: problems[name] });
  return (
    <div className={`${styles.slots} ${className}`}>
      <CityField
        {...fill('from')}
        label="مبدأ"
        value={from}
        onChange={setFrom}
        onChosen={() => to === '' && toInput.current?.focus()}
        onRecent={
          hasRecent
            ? (recent) => {
                setFrom(recent.from);
                setTo(recent.to);
                dayInput.current?.focus();
              }
            : undefined
        }
      />
      {hasSwap && (
        <button
          className={styles.swap}
          type="submit"
          name="swap"
          value="1"
          aria-label="جابه‌جایی مبدأ و مقصد"
          onClick={(event) => {
            event.preventDefault();
            setFrom(to);
            setTo(from);
          }}
        >
          <Icon name="swap" />
        </button>
      )}
      <CityField
        {...fill('to')}
        label="مقصد"
        value={to}
        inputRef={toInput}
        onChange={setTo}
        onChosen={() => dayInput.current?.focus()}
      />
    </div>
  );
}

interface CityOptionsProps {
  id: string;
  cities: readonly SearchCity[];
  /** What an option shows of each airport or terminal. */
  shown: 'iata' | 'name';
}

/** Its markup is cached (server/products/search/cacheCityOptions.ts), so it shows nothing but its properties. */
export const CityOptions = memo(function CityOptions({ id, cities, shown }: CityOptionsProps) {
  return (
    <datalist id={id}>
      {cities.map(({ slug, name, airports }) => (
        <option key={slug} value={name}>
          {airports.map((place) => place[shown]).join('، ')}
        </option>
      ))}
    </datalist>
  );
});

interface FirstOptionsProps extends Pick<CityOptionsProps, 'shown'> {
  list: CityList;
}

/** Renders the options of both fields until hydration. */
export function FirstCityOptions({ list: { url, cities, all }, shown }: FirstOptionsProps) {
  if (useHydrated()) return null;
  return url !== null && all === undefined ? (
    // The browser does not have the whole list here, so React must leave the server's options alone. Their text is
    // their label.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <datalist id="cities" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <CityOptions id="cities" cities={all ?? cities} shown={shown} />
  );
}
