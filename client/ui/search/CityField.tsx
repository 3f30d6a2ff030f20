import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { type CityList, findCity, type SearchCity } from '../../../shared/places/searchCity.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useHydrated } from '../useHydrated.ts';
import * as options from './options.styles.ts';
import * as styles from './SearchBox.styles.ts';
import { SlotNote } from './SlotNote.tsx';
import type { RecentSearch } from './recentSearches.ts';
import { useCities, useWholeList } from './useCities.ts';
import { useFuzzySearch } from './useFuzzySearch.ts';

interface CityFieldProps {
  label: string;
  name: 'from' | 'to';
  list: CityList;
  value: string;
  problem?: string;
  icon?: IconName;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onChosen: () => void;
  /** Set when the visitor may choose a complete earlier search. */
  onRecent?: (search: RecentSearch) => void;
}

type Option = { key: string; city: SearchCity } | { key: string; recent: RecentSearch };

interface OptionGroup {
  title?: string;
  options: Option[];
}

/** Renders a text field with a datalist; with JavaScript it is a combobox (ARIA 1.2) with fuzzy search. */
export function CityField({
  label,
  name,
  list,
  value,
  problem,
  icon = 'plane',
  placeholder = 'شهر یا فرودگاه',
  inputRef,
  onChange,
  onChosen,
  onRecent,
}: CityFieldProps) {
  const hydrated = useHydrated();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(0);
  const fuzzy = useFuzzySearch(open);
  const cities = useCities(list);
  const groups = open ? buildOptionGroups(fuzzy, cities, typing ? value : null, onRecent !== undefined) : [];
  const matches = groups.flatMap(({ options }) => options);
  const city = findCity(cities, value) ?? fuzzy?.meantCity(cities, value);
  useWholeList(list, open || (value !== '' && city === undefined));
  const airport = city?.airports[0];
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(chosen: Option) {
    setOpen(false);
    if ('recent' in chosen) return onRecent?.(chosen.recent);
    onChange(chosen.city.name);
    onChosen();
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive((active + move + matches.length) % Math.max(1, matches.length));
    } else if (event.key === 'Enter' && open) {
      const chosen = matches[active];
      if (chosen === undefined || (!typing && city !== undefined)) return;
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    <div className={styles.slot}>
      <label className={styles.face}>
        <span className={styles.label}>{label}</span>
        <input
          className={styles.input}
          id={name}
          name={name}
          ref={inputRef}
          value={value}
          list={hydrated ? undefined : 'cities'}
          placeholder={placeholder}
          autoComplete="off"
          role={hydrated ? 'combobox' : undefined}
          aria-expanded={hydrated ? open : undefined}
          aria-controls={open ? listId : undefined}
          aria-autocomplete={hydrated ? 'list' : undefined}
          aria-activedescendant={open && matches.length > 0 ? optionId(active) : undefined}
          aria-describedby={`${name}-note`}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={(event) => {
            onChange(event.target.value);
            setTyping(true);
            setActive(0);
            setOpen(true);
          }}
          onFocus={(event) => {
            setTyping(false);
            setActive(0);
            setOpen(true);
            event.target.select();
          }}
          onBlur={() => {
            setOpen(false);
            if (city) onChange(city.name);
          }}
          onKeyDown={onKeyDown}
        />
        <SlotNote id={`${name}-note`} problem={problem}>
          {airport?.iata === '' ? describeTerminals(city) : airport && <Airport {...airport} />}
        </SlotNote>
      </label>
      {open && (
        <div className={options.popover}>
          {/* Chromium and Firefox add scrolling elements to the tab order. */}
          <div role="listbox" id={listId} aria-label={label} className={options.options} tabIndex={-1}>
            {groups.map(({ title, options: offered }) => (
              <div key={title ?? ''} role="group" aria-label={title}>
                {title !== undefined && (
                  <p className={options.groupTitle} aria-hidden="true">
                    {title}
                  </p>
                )}
                {offered.map((option) => (
                  // The input handles the keyboard: it names the active option and selects it on Enter.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={option.key}
                    role="option"
                    id={optionId(matches.indexOf(option))}
                    aria-selected={matches.indexOf(option) === active}
                    className={options.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <span className={options.icon}>
                      <Icon name={'recent' in option ? 'history' : icon} />
                    </span>
                    {'recent' in option ? (
                      <span>{`${option.recent.from} به ${option.recent.to}`}</span>
                    ) : (
                      <CityOption city={option.city} />
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className={matches.length === 0 ? options.nothing : 'sr'} role="status">
            {matches.length === 0 ? 'شهری با این نام پیدا نشد.' : `${formatNumber(matches.length)} گزینه`}
          </p>
        </div>
      )}
    </div>
  );
}

function CityOption({ city: { name, airports } }: { city: SearchCity }) {
  return (
    <>
      <span>
        {name}
        <small>{airports.map((each) => each.name).join('، ')}</small>
      </span>
      <bdi dir="ltr">{airports[0]?.iata}</bdi>
    </>
  );
}

function Airport({ name, iata }: SearchCity['airports'][number]) {
  return (
    <>
      {name}، <bdi dir="ltr">{iata}</bdi>
    </>
  );
}

/** Terminals have no codes, unlike airports. */
function describeTerminals(city: SearchCity | undefined): string | undefined {
  const terminals = city?.airports ?? [];
  return terminals.length > 1 ? 'همهٔ پایانه‌ها' : terminals[0]?.name;
}

const AT_FIRST = 8;

const toCityOption = (city: SearchCity): Option => ({ key: city.slug, city });

/**
 * Lists earlier searches and the busiest cities while nothing is typed (null). Before the fuzzy search has loaded, it
 * matches exact names only.
 */
function buildOptionGroups(
  fuzzy: ReturnType<typeof useFuzzySearch>,
  cities: readonly SearchCity[],
  typed: string | null,
  withRecent: boolean,
): OptionGroup[] {
  if (typed === null || typed.trim() === '') {
    const recent = (withRecent && fuzzy?.recentSearches()) || [];
    return [
      {
        title: 'جست‌وجوهای اخیر',
        options: recent.map((way) => ({ key: `${way.from} ${way.to}`, recent: way })),
      },
      { title: 'شهرهای پرسفر', options: cities.slice(0, AT_FIRST).map(toCityOption) },
    ].filter(({ options }) => options.length > 0);
  }
  const inFull = findCity(cities, typed);
  const found = fuzzy?.matchCities(cities, typed) ?? (inFull ? [inFull] : cities.slice(0, AT_FIRST));
  return [{ options: found.map(toCityOption) }];
}
