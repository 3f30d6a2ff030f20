import { Fragment, type ReactNode } from 'react';
import { formatDayShort, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay, toTehranIso } from '../../shared/calendar/tehran.ts';
import { DESK, DESK_PATHS } from '../../shared/desk/deskPaths.ts';
import { ROLE_TITLES } from '../../shared/desk/permissions.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Icon } from '../ui/Icon.tsx';
import { useDeskFrame, type RailItem } from './deskFrame.ts';
import { DeskBrand } from './DeskBrand.tsx';
import { findHelpPageId } from './handbook/findPages.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { RAIL_GROUPS } from './rail.ts';
import { DeskForm } from './ui/DeskForm.tsx';
import { Note } from './ui/Note.tsx';

export function DeskShell({ children }: { children: ReactNode }) {
  const { note } = useDeskFrame();
  return (
    <>
      <a className="skip" href="#main">
        پرش به محتوای اصلی
      </a>
      <header className="bar">
        <a className="brand" href={DESK}>
          <DeskBrand />
        </a>
        <SearchField />
        <BarEnd />
      </header>
      <div className="shell">
        <Rail />
        <main id="main" tabIndex={-1}>
          {note && (
            <Note tone="good" icon="check-circle" role="status">
              <p>{note}</p>
            </Note>
          )}
          {children}
        </main>
      </div>
      <KeysDialog />
    </>
  );
}

function SearchField() {
  const { search } = useDeskFrame();
  if (!search) return <span className="bar__gap" />;
  return (
    <search className="bar__search">
      <form className="seek" aria-label="جست‌وجو در همه‌جا" action={search.path}>
        <Icon name="search" />
        <label className="sr" htmlFor="desk-search">
          جست‌وجوی سفارش
        </label>
        <input
          id="desk-search"
          name="q"
          defaultValue={search.typed}
          placeholder="سفارش، PNR، بلیط، موبایل، نام، ۴ رقم کارت…"
          autoComplete="off"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  );
}

function BarEnd() {
  const { staff, theme, path } = useDeskFrame();
  const help = findHelpPageId(path.split('?')[0] ?? path);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className="bar__end">
      <a
        className="bar__btn"
        href={help === null ? DESK_PATHS.help : `${DESK_PATHS.help}/${help}`}
        aria-label="راهنمای این صفحه"
      >
        <Icon name="help" />
      </a>
      <a className="bar__btn" href={DESK_PATHS.keys} data-dialog="keys" aria-label="میان‌برهای صفحه‌کلید">
        <Icon name="grid" />
      </a>
      <DeskForm action={DESK_PATHS.theme}>
        <input type="hidden" name="back" value={path} />
        <button
          className="bar__btn"
          name="theme"
          value={next}
          data-theme-switch=""
          aria-label={next === 'dark' ? 'حالت تیره' : 'حالت روشن'}
        >
          <Icon name={next === 'dark' ? 'moon' : 'sun'} />
        </button>
      </DeskForm>
      {staff && (
        <a className="who" href={DESK_PATHS.profile}>
          <span className="avatar" aria-hidden="true">
            {getInitials(staff.name)}
          </span>
          <span className="who__txt">
            {staff.name}
            <small>{ROLE_TITLES[staff.role]}</small>
          </span>
        </a>
      )}
    </div>
  );
}

function Rail() {
  const { rail, section, now } = useDeskFrame();
  const groups = (['sales', 'office'] as const).filter((group) => rail.some((item) => item.group === group));
  return (
    <nav className="rail" aria-label="بخش‌های میز کار">
      {rail
        .filter(({ group }) => group === undefined)
        .map((item) => (
          <RailLink key={item.id} item={item} current={item.id === section} />
        ))}
      {groups.map((group) => (
        <Fragment key={group}>
          <h2>{RAIL_GROUPS[group]}</h2>
          {rail
            .filter((item) => item.group === group)
            .map((item) => (
              <RailLink key={item.id} item={item} current={item.id === section} />
            ))}
        </Fragment>
      ))}
      <p className="rail__end">
        {`${formatDayShort(toTehranDay(now))}، ${formatTime(toTehranIso(now))}`}
        <br />
        همهٔ ساعت‌ها به وقت تهران
      </p>
    </nav>
  );
}

function RailLink({ item, current }: { item: RailItem; current: boolean }) {
  const { count } = item;
  return (
    <a href={item.path} aria-current={current ? 'page' : undefined}>
      <Icon name={item.icon} />
      <span>{item.title}</span>
      {count && count.waiting > 0 && (
        <span className={count.urgent ? 'count count--hot' : 'count count--wait'}>
          {formatNumber(count.waiting)}
          <span className="sr"> مورد منتظر</span>
        </span>
      )}
    </a>
  );
}

/** Returns «ن‌ک» for «نگین کرمانی», with a non-joiner so that the letters keep their shape. */
export function getInitials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('\u200C');
}
