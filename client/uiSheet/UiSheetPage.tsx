import { PageHead } from '../app/PageHead.tsx';
import { SPECIMENS } from '../products/specimens.ts';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { CheckoutSpecimens } from './CheckoutSpecimens.tsx';
import { FormSpecimens } from './FormSpecimens.tsx';
import { LandingSpecimens } from './LandingSpecimens.tsx';
import { ResultsSpecimens } from './ResultsSpecimens.tsx';
import { SearchSpecimens } from './SearchSpecimens.tsx';
import { StatusSpecimens } from './StatusSpecimens.tsx';
import { TokenSpecimens } from './TokenSpecimens.tsx';
import { panel, panels } from './UiSheet.styles.ts';

const THEMES = [
  { theme: 'light', title: 'روشن' },
  { theme: 'dark', title: 'تیره' },
] as const;

/** For development and tests only. */
export default function UiSheetPage() {
  return (
    <>
      <PageHead title="برگهٔ اجزا" description="همهٔ اجزای رابط در حالت روشن و تیره." robots="noindex" />
      <h1 className="sr">برگهٔ اجزا</h1>
      <div className={panels}>
        {THEMES.map(({ theme, title }) => (
          <section key={theme} data-theme={theme} className={panel} aria-label={title}>
            <TokenSpecimens />
            <ActionSpecimens id={theme} />
            <FormSpecimens id={theme} />
            <StatusSpecimens id={theme} />
            <CheckoutSpecimens />
            <LandingSpecimens id={theme} />
            <ResultsSpecimens />
            {Object.values(SPECIMENS).map((Specimens) => (
              <Specimens key={Specimens.name} />
            ))}
          </section>
        ))}
      </div>
      <SearchSpecimens />
    </>
  );
}
