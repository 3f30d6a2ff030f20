import { CHEAP_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import type { CheapTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { usePageData } from '../../../app/pageData.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { explainNoFares, buildCheapTexts } from './cheapTexts.ts';
import { FareList } from '../../../ui/landing/FareList.tsx';
import { bindFields } from '../../../ui/typedFields.ts';
import * as form from './LandingForm.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { Options } from '../../../ui/Options.tsx';

export default function CheapTicketsPage() {
  const data = usePageData<CheapTicketsData>();
  return (
    <Landing texts={(site) => buildCheapTexts(data, site)} search={<Finder data={data} />}>
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
            title={explainNoFares(data)}
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
  );
}

function Finder({ data: { typed, problems, cities, months } }: { data: CheapTicketsData }) {
  const field = bindFields(typed, problems);
  return (
    <Form method="get" action={CHEAP_TICKETS} className={`${card} ${form.form}`} key={JSON.stringify(typed)}>
      <SelectField {...field('origin')} label="مبدأ">
        <option value="">هر شهری</option>
        <Options options={cities.map(({ slug, name }) => ({ value: slug, label: name }))} />
      </SelectField>
      <TextField
        {...field('budget')}
        label="بودجهٔ هر نفر (تومان)"
        inputMode="numeric"
        optional
        placeholder="۳٬۰۰۰٬۰۰۰"
      />
      <SelectField {...field('month')} label="ماه">
        <option value="">هر زمان</option>
        <Options options={months} />
      </SelectField>
      <Button variant="cta" className={form.submit}>
        دیدن ارزان‌ترین روزها
      </Button>
    </Form>
  );
}
