import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';

const TABS = [
  { id: 'fees', title: 'کارمزد', path: DESK_PATHS.prices },
  { id: 'rates', title: 'نرخ ارز', path: DESK_PATHS.rates },
  { id: 'terms', title: 'شرایط استرداد', path: DESK_PATHS.terms },
] as const;

export function PriceTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  return (
    <nav className="tabs" aria-label="بخش‌های قیمت">
      {TABS.map(({ id, title, path }) => (
        <a key={id} href={path} aria-current={id === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
