import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { HandbookPage } from '../../handbook/handbookPage.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchRow } from '../../ui/SearchRow.tsx';

const PATH = DESK_PATHS.help;
const EXAMPLES = 'مثلاً: پیامک نرسیده، شبا، تأخیر پرواز';

const KINDS = [
  { kind: 'screen', title: 'صفحه‌ها' },
  { kind: 'trouble', title: 'گرفتاری‌ها' },
] as const;

export function HandbookIndex({ typed, pages }: { typed: string; pages: readonly HandbookPage[] }) {
  return (
    <>
      <PageHead title="راهنما" text="برای هر صفحه و هر گرفتاری یک برگ کوتاه." />
      <section className="card finder" aria-label="جست‌وجو در راهنما">
        <form action={PATH}>
          <SearchRow id="help-q" label="جست‌وجو در راهنما" typed={typed} placeholder={EXAMPLES} />
        </form>
      </section>
      {pages.length === 0 && (
        <Card title="یافته‌ها">
          <EmptyState icon="search" title="برگی با این واژه‌ها نیست" text="واژهٔ کمتری بنویسید." />
        </Card>
      )}
      {KINDS.map(({ kind, title }) => {
        const own = pages.filter((page) => page.kind === kind);
        return (
          own.length > 0 && (
            <Card key={kind} title={title} hint={`${formatNumber(own.length)} برگ`}>
              <ul className="helplist">
                {own.map(({ id, title: name, summary }) => (
                  <li key={id}>
                    <a className="b" href={`${PATH}/${id}`}>
                      {name}
                    </a>
                    <p className="small t2">{summary}</p>
                  </li>
                ))}
              </ul>
            </Card>
          )
        );
      })}
    </>
  );
}

interface PointsProps {
  title: string;
  list: 'ol' | 'ul';
  points: readonly string[];
}

function Points({ title, list: List, points }: PointsProps) {
  return (
    <Card title={title} padded>
      <List className="helpsteps">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </Card>
  );
}

interface HandbookArticleProps {
  page: HandbookPage;
  /** The page of the screen in the picture; null when there is none. */
  shown: HandbookPage | null;
}

export function HandbookArticle({ page, shown }: HandbookArticleProps) {
  const { title, summary, steps, notes } = page;
  return (
    <>
      <PageHead title={title} text={summary}>
        <a className="btn btn--outline" href={PATH}>
          همهٔ برگ‌ها
        </a>
      </PageHead>
      <Points title="چه کنید" list="ol" points={steps} />
      <Points title="بدانید" list="ul" points={notes} />
      {shown && (
        <figure className="card helpshot">
          <img
            src={`${PATH}/${shown.id}/picture`}
            alt={`تصویر صفحهٔ «${shown.title}»`}
            width={1280}
            height={900}
            loading="lazy"
          />
          {shown !== page && (
            <figcaption className="small t2">
              <a href={`${PATH}/${shown.id}`}>{shown.title}</a>
            </figcaption>
          )}
        </figure>
      )}
    </>
  );
}
