import type { ReactNode } from 'react';
import { A } from '../A.tsx';
import { Accordion } from '../Accordion.tsx';
import { Card, CardHead } from '../Card.tsx';
import type { LandingLink, LandingQuestion } from './landingTypes.ts';
import * as styles from './Landing.styles.ts';

interface PartProps {
  id: string;
  title: string;
  /** One sentence under the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** A named part of a landing page. */
export function Part({ id, title, note, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {note !== undefined && <p className="small muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** What people ask, in the same words as in the page's graph. */
export function Questions({ questions }: { questions: readonly LandingQuestion[] }) {
  return (
    <Part id="questions" title="پرسش‌های پرتکرار">
      <Accordion
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
        name="faq"
      />
    </Part>
  );
}

/** The body of a landing page in two columns on wide screens; on phones the second follows the first. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}

/** A named card of the second column. */
export function AsideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      {children}
    </Card>
  );
}

export interface FactRow {
  name: string;
  value: ReactNode;
  /** A sentence: under its name, not beside it. */
  long?: boolean;
}

interface FactsCardProps {
  id: string;
  title: string;
  rows: readonly FactRow[];
  /** One sentence under the rows. */
  note?: string;
}

/** «در یک نگاه»: what one looks up. */
export function FactsCard({ id, title, rows, note }: FactsCardProps) {
  return (
    <AsideCard id={id} title={title}>
      <dl className={styles.facts}>
        {rows.map(({ name, value, long }) => (
          <div key={name} data-long={long ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.factsNote}>{note}</p>}
    </AsideCard>
  );
}

/** Pages that go on from here. */
export function RelatedLinks({ links, id = 'related' }: { links: readonly LandingLink[]; id?: string }) {
  return (
    <AsideCard id={id} title="صفحه‌های مرتبط">
      <ul className={`${styles.links} ${styles.asideBody}`}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <A href={href}>{label}</A>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}

/** Where the flights and prices of a page come from. */
export function SourceNote({ sample }: { sample: boolean }) {
  return (
    <p className="xs faint">
      قیمت‌ها برای یک بزرگسال است و با خرید دیگران تغییر می‌کند.
      {sample && ' پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.'}
    </p>
  );
}
