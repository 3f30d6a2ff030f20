import { buildBusCityUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusCityData } from '../../../../shared/buses/busViews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { usePageData } from '../../../app/pageData.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { type FactRow, FactsCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { formatBusHours, buildBusCityTexts } from './busCityTexts.ts';
import { BusFareList } from './BusFareList.tsx';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { TerminalList } from './TerminalList.tsx';

export default function BusCityPage() {
  const data = usePageData<BusCityData>();
  const { city, terminals, fares, companies, nearest, flights } = data;
  const served = fares.from.length > 0;
  return (
    <Landing
      texts={(site) => buildBusCityTexts(data, site)}
      search={served ? <BusSearchBox {...data.form} /> : null}
      top={
        <>
          {!served && <NoService nearest={nearest} flights={flights} />}
          {terminals.length > 0 && (
            <Part
              id="terminals"
              title={`پایانه‌های ${city.name}`}
              note="نشانی و تلفن تأییدشدهٔ پایانه‌ها هنوز به دست ما نرسیده است؛ جای آن‌ها را روی نقشه ببینید."
            >
              <Card>
                <TerminalList city={city.name} terminals={terminals} />
              </Card>
            </Part>
          )}
          {served && (
            <div className={styles.sideBySide}>
              <Part id="fares-from" title={`از ${city.name} به…`} note="ارزان‌ترین صندلی سه روز آینده">
                <BusFareList rows={fares.from} />
              </Part>
              <Part id="fares-to" title={`به ${city.name} از…`} note="ارزان‌ترین صندلی سه روز آینده">
                <BusFareList rows={fares.to} />
              </Part>
            </div>
          )}
          {served && data.sample && (
            <p className="xs faint">سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.</p>
          )}
        </>
      }
      aside={<FactsCard id="facts" title={`${city.name} در یک نگاه`} rows={buildFactRows(data)} />}
    >
      {companies.length > 0 && (
        <Part id="companies" title={`شرکت‌های مسافربری ${city.name}`}>
          <CompanyLinks companies={companies} />
        </Part>
      )}
    </Landing>
  );
}

function NoService({ nearest, flights }: Pick<BusCityData, 'nearest' | 'flights'>) {
  return (
    <EmptyState
      icon="bus"
      title="برای این شهر سرویس آنلاین نداریم."
      actions={
        <>
          {nearest.map(({ slug, name }, index) => (
            <LinkButton key={slug} href={buildBusCityUrl(slug)} variant={index === 0 ? 'primary' : 'outline'}>
              {`اتوبوس ${name}`}
            </LinkButton>
          ))}
          {flights !== null && (
            <LinkButton href={flights} variant="outline">
              دیدن پروازها
            </LinkButton>
          )}
        </>
      }
    >
      {`نزدیک‌ترین شهرها: ${nearest.map(({ name }) => name).join('، ')}.`}
    </EmptyState>
  );
}

function buildFactRows(data: BusCityData): FactRow[] {
  const { city } = data;
  const hours = formatBusHours(data);
  return [
    { name: 'استان', value: city.province },
    ...(city.population > 0
      ? [{ name: 'جمعیت (سرشماری)', value: `${formatNumber(city.population)} نفر` }]
      : []),
    ...(hours === null ? [] : [{ name: 'ساعت کار مسیر پرتردد', value: hours, long: true }]),
  ];
}
