import {
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  cityPage,
  LAST_SECOND,
  SYSTEM_TICKETS,
} from '../../../../shared/flights/landingPaths.ts';
import type { CheapTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { CHEAP_QUESTIONS, CHEAP_STEPS, cheapJsonLd, cheapLead, nothingText } from './cheapTexts.ts';
import { FareList } from '../../../ui/landing/FareList.tsx';
import * as form from './LandingForm.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';

const CITIES = 12;

/** `/tickets/cheap-ticket`: the cheapest-day finder. */
export default function CheapTicketsPage() {
  const data = usePageData<CheapTicketsData>();
  const site = useSite();
  const lead = cheapLead(data);
  return (
    <>
      <PageHead
        title="بلیط ارزان هواپیما | ارزان‌ترین روزها و مسیرها"
        description="ارزان‌ترین روز هر مسیر داخلی را با مبدأ، بودجه و ماه دلخواه پیدا کنید؛ با زمان دیده‌شدن هر قیمت."
        canonicalPath={CHEAP_TICKETS}
        robots={data.asked ? 'noindex,follow' : undefined}
        jsonLd={cheapJsonLd(data, site)}
      />
      <Landing
        steps={CHEAP_STEPS}
        title="بلیط ارزان هواپیما"
        lead={lead}
        art="packing"
        search={<Finder data={data} />}
        related={[
          { href: LAST_SECOND, label: 'بلیط لحظه‌آخری' },
          { href: CHARTER_TICKETS, label: 'بلیط چارتر هواپیما' },
          { href: SYSTEM_TICKETS, label: 'بلیط سیستمی' },
          ...data.cities
            .slice(0, CITIES)
            .map(({ slug, name }) => ({ href: cityPage(slug), label: `سفر به ${name}` })),
        ]}
        questions={CHEAP_QUESTIONS}
      >
        <Part
          id="fares"
          title="ارزان‌ترین روز هر مسیر"
          note="از ارزان به گران؛ هر ردیف یک مسیر و ارزان‌ترین روز آن است."
        >
          {data.fares.length > 0 ? (
            <FareList rows={data.fares} now={data.now} seen />
          ) : (
            <EmptyState
              icon="tag"
              title={nothingText(data)}
              actions={
                data.lowest ? (
                  <LinkButton
                    href={data.lowest.url}
                  >{`${data.lowest.from.name} به ${data.lowest.to.name}`}</LinkButton>
                ) : (
                  <LinkButton href="/">جست‌وجوی پرواز</LinkButton>
                )
              }
            />
          )}
          <SourceNote sample={data.sample} />
        </Part>
      </Landing>
    </>
  );
}

function Finder({ data: { typed, problems, cities, months } }: { data: CheapTicketsData }) {
  return (
    <Form method="get" action={CHEAP_TICKETS} className={`${card} ${form.form}`} key={JSON.stringify(typed)}>
      <SelectField name="origin" label="مبدأ" defaultValue={typed.origin} error={problems.origin}>
        <option value="">هر شهری</option>
        {cities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="budget"
        label="بودجهٔ هر نفر (تومان)"
        inputMode="numeric"
        optional
        placeholder="۳٬۰۰۰٬۰۰۰"
        defaultValue={typed.budget}
        error={problems.budget}
      />
      <SelectField name="month" label="ماه" defaultValue={typed.month} error={problems.month}>
        <option value="">هر زمان</option>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="cta" className={form.submit}>
        پیدا کردن روز ارزان
      </Button>
    </Form>
  );
}
