import { SentenceField } from '../../../ui/search/SentenceField.tsx';
import { buildBusCityUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusHomeData } from '../../../../shared/buses/busViews.ts';
import { ORDER_TRACKING } from '../../../../shared/paths.ts';
import { usePageData } from '../../../app/pageData.ts';
import { A } from '../../../ui/A.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { padded } from '../../../ui/Card.styles.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part } from '../../../ui/landing/LandingParts.tsx';
import { BusFareList } from './BusFareList.tsx';
import { buildBusHomeTexts } from './busHomeTexts.ts';
import * as own from './BusLandings.styles.ts';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import { TerminalList } from './TerminalList.tsx';

const HALF = 5;

export default function BusHomePage() {
  const data = usePageData<BusHomeData>();
  const { popular, companies, terminals, flightUrl, sample } = data;
  return (
    <Landing
      texts={(site) => buildBusHomeTexts(data, site)}
      search={
        <>
          {flightUrl !== null && (
            <Alert tone="info" icon="plane">
              این مسیر پرواز دارد. <A href={flightUrl}>دیدن پروازها</A>
            </Alert>
          )}
          <BusSearchBox
            {...data.form}
            key={data.sentence?.text}
            sentence={<SentenceField sentence={data.sentence} example="اتوبوس تهران اصفهان فردا صبح ۲ نفر" />}
          />
        </>
      }
      top={
        <Part
          id="popular"
          title="مسیرهای پرطرفدار"
          note={`ارزان‌ترین صندلی سه روز آینده.${sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.' : ''}`}
        >
          <div className={styles.sideBySide}>
            <BusFareList rows={popular.slice(0, HALF)} />
            <BusFareList rows={popular.slice(HALF)} />
          </div>
        </Part>
      }
      aside={
        <>
          <TitledCard id="refund" title="اگر لغو کنید">
            <div className={`stack ${padded}`}>
              <p className="small muted">{`لغو ${data.refundLine}`}</p>
              <LinkButton href={ORDER_TRACKING} variant="soft" size="small">
                <Icon name="refund" size="small" />
                پیگیری / استرداد بلیط اتوبوس
              </LinkButton>
            </div>
          </TitledCard>
          <TitledCard id="companies" title="شرکت‌های مسافربری">
            <div className={padded}>
              <CompanyLinks companies={companies} />
            </div>
          </TitledCard>
        </>
      }
    >
      <Part id="terminals" title="راهنمای پایانه‌ها" note="پایانهٔ هر سرویس روی کارت آن نوشته شده است.">
        <div className={own.terminals}>
          {terminals.map(({ city, terminals: list }) => (
            <Card as="section" key={city.slug} aria-label={`پایانه‌های ${city.name}`}>
              <CardHead>
                <h3>{city.name}</h3>
                <TextLink href={buildBusCityUrl(city.slug)}>
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
  );
}
