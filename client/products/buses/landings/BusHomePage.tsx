import { BUS_HOME, busCity } from '../../../../shared/buses/busPaths.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import type { BusHomeData } from '../../../../shared/buses/busViews.ts';
import { ORDER_TRACKING } from '../../../../shared/paths.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { A } from '../../../ui/A.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { AsideCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { BusFareList } from './BusFareList.tsx';
import { BUS_HOME_STEPS, BUS_QUESTIONS, busHomeJsonLd } from './busHomeTexts.ts';
import * as own from './BusLandings.styles.ts';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import { TerminalList } from './TerminalList.tsx';

const HALF = 5;

/** `/bus`: where buses are searched for. */
export default function BusHomePage() {
  const data = usePageData<BusHomeData>();
  const site = useSite();
  const { popular, companies, terminals, flightUrl, sample } = data;
  return (
    <>
      <PageHead
        title={`خرید بلیط اتوبوس بین‌شهری | ${site.brand}`}
        description="بلیط اتوبوس بین‌شهری با انتخاب صندلی روی نقشه، قیمت نهایی از همان کارت اول، پایانه‌ها و شرکت‌ها، و مبلغی که اگر لغو کنید برمی‌گردد."
        canonicalPath={BUS_HOME}
        jsonLd={busHomeJsonLd(data, site)}
      />
      <Landing
        steps={BUS_HOME_STEPS}
        title="بلیط اتوبوس"
        lead="صندلی را روی نقشه انتخاب کنید؛ قیمت روی کارت همان است که می‌پردازید."
        art="road"
        search={
          <>
            {flightUrl !== null && (
              <Alert tone="info" icon="plane">
                این مسیر پرواز دارد. <A href={flightUrl}>دیدن پروازها</A>
              </Alert>
            )}
            <BusSearchBox {...data.form} />
          </>
        }
        top={
          <Part
            id="popular"
            title="مسیرهای پرطرفدار"
            note={`ارزان‌ترین صندلی سه روز آینده.${sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.' : ''}`}
          >
            <div className={styles.twins}>
              <BusFareList rows={popular.slice(0, HALF)} />
              <BusFareList rows={popular.slice(HALF)} />
            </div>
          </Part>
        }
        aside={
          <>
            <AsideCard id="refund" title="اگر لغو کنید">
              <div className={`stack ${styles.asideBody}`}>
                <p className="small muted">{`جریمه: ${BUS_REFUND_LINE}`}</p>
                <LinkButton href={ORDER_TRACKING} variant="soft" size="small">
                  <Icon name="refund" size="small" />
                  پیگیری / استرداد بلیط اتوبوس
                </LinkButton>
              </div>
            </AsideCard>
            <AsideCard id="companies" title="شرکت‌های مسافربری">
              <div className={styles.asideBody}>
                <CompanyLinks companies={companies} />
              </div>
            </AsideCard>
          </>
        }
        questions={BUS_QUESTIONS}
      >
        <Part id="terminals" title="راهنمای پایانه‌ها" note="پایانهٔ هر سرویس روی کارت آن نوشته شده است.">
          <div className={own.terminals}>
            {terminals.map(({ city, terminals: list }) => (
              <Card as="section" key={city.slug} aria-label={`پایانه‌های ${city.name}`}>
                <CardHead>
                  <h3>{city.name}</h3>
                  <TextLink href={busCity(city.slug)}>
                    همهٔ مسیرها
                    <span className="sr">{` از ${city.name}`}</span>
                  </TextLink>
                </CardHead>
                <TerminalList city={city.name} terminals={list} />
              </Card>
            ))}
          </div>
        </Part>
      </Landing>
    </>
  );
}
