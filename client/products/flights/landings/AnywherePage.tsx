import { formatDay } from '../../../../shared/calendar/format.ts';
import { ANYWHERE } from '../../../../shared/flights/landingPaths.ts';
import type { AnywhereData } from '../../../../shared/flights/ticketViews.ts';
import type { FareRow } from '../../../../shared/landings/landingRows.ts';
import { formatToman } from '../../../../shared/money.ts';
import { usePageData } from '../../../app/pageData.ts';
import type { Site } from '../../../app/site.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import * as landing from '../../../ui/landing/Landing.styles.ts';
import { FareList } from '../../../ui/landing/FareList.tsx';
import { Landing, type LandingTexts } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { LinkItems } from '../../../ui/LinkItems.tsx';
import { bindFields } from '../../../ui/typedFields.ts';
import { buildCollectionNode } from './charterTexts.ts';
import * as form from './LandingForm.styles.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const HERE = { name: 'پرواز به هرجا', path: ANYWHERE };

export default function AnywherePage() {
  const data = usePageData<AnywhereData>();
  const { from, iran, abroad, noneOnDay, sample, cities } = data;
  return (
    <Landing texts={(site) => buildTexts(data, site)} search={<Finder data={data} />}>
      {from === null && (
        <Part id="all-origins" title="از کدام شهر؟">
          <ul className={landing.links}>
            <LinkItems links={cities.map(({ slug, name }) => ({ href: linkFrom(slug), label: name }))} />
          </ul>
        </Part>
      )}
      {noneOnDay && <p role="status">برای این روز قیمتی ندیده‌ایم؛ ارزان‌ترین روز هر مقصد را می‌بینید.</p>}
      {from && iran.length + abroad.length === 0 && (
        <EmptyState
          icon="tag"
          title={`هنوز قیمتی از ${from.name} ثبت نشده است.`}
          actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}
        />
      )}
      <Fares id="iran" title="داخل ایران" rows={iran} now={data.now} />
      <Fares id="abroad" title="خارج از کشور" rows={abroad} now={data.now} />
      {from && <SourceNote sample={sample} />}
    </Landing>
  );
}

interface FaresProps {
  id: string;
  title: string;
  rows: readonly FareRow[];
  now: string;
}

function Fares({ id, title, rows, now }: FaresProps) {
  if (rows.length === 0) return null;
  return (
    <Part id={id} title={title} note="از ارزان به گران، برای یک بزرگسال و یک مسیر.">
      <FareList rows={rows} now={now} seen />
    </Part>
  );
}

function Finder({ data: { typed, problems, cities } }: { data: AnywhereData }) {
  const field = bindFields(typed, problems);
  return (
    <Form
      method="get"
      action={ANYWHERE}
      className={`${card} ${form.form} ${form.twoFields}`}
      key={JSON.stringify(typed)}
    >
      <datalist id="origins">
        {cities.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </datalist>
      <TextField {...field('from')} label="مبدأ" list="origins" placeholder="مثلاً تهران" />
      <TextField {...field('date')} label="روز رفت" optional placeholder="مثلاً ۱۵ آذر" />
      <Button variant="cta" className={form.submit}>
        دیدن مقصدها
      </Button>
    </Form>
  );
}

function buildTexts({ from, day, iran, abroad, cities, typed }: AnywhereData, site: Site): LandingTexts {
  const [cheapest] = [...iran, ...abroad].sort((a, b) => a.price - b.price);
  const when = day === null ? 'در ۶۰ روز آینده' : `در ${formatDay(day)}`;
  return {
    head: {
      title: 'پرواز به هرجا | مقصدها از ارزان به گران',
      description: 'مبدأ را بگویید؛ همهٔ مقصدهای داخلی و خارجی را با ارزان‌ترین روز و قیمت هرکدام ببینید.',
      robots: typed.from === '' && typed.date === '' ? undefined : 'noindex,follow',
    },
    steps: [HERE],
    nodes: [buildCollectionNode(site, HERE)],
    title: from ? `از ${from.name} به هرجا` : HERE.name,
    lead: cheapest
      ? `ارزان‌ترین مقصد ${when}: ${cheapest.to.name}، از ${formatToman(cheapest.price)} تومان.`
      : 'مبدأ را بنویسید؛ مقصدها را از ارزان به گران نشان می‌دهیم.',
    art: 'packing',
    questions: [],
    related: [
      TICKET_LINKS.lastSecond,
      TICKET_LINKS.charter,
      // Without an origin, the page already lists these cities.
      ...(from ? buildLinks(cities.slice(0, 12), linkFrom, 'هرجا از') : []),
    ],
  };
}

function linkFrom(slug: string): string {
  return `${ANYWHERE}?from=${slug}`;
}
