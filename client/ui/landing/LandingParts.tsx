import type { ReactNode } from 'react';
import { Accordion } from '../Accordion.tsx';
import { LinkItems } from '../LinkItems.tsx';
import { TitledCard } from '../TitledCard.tsx';
import { padded } from '../Card.styles.ts';
import type { LandingLink, LandingQuestion } from './landingTypes.ts';
import * as styles from './Landing.styles.ts';

interface PartProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

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

export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}

export interface FactRow {
  name: string;
  value: ReactNode;
  long?: boolean;
}

interface FactsCardProps {
  id: string;
  title: string;
  rows: readonly FactRow[];
  note?: string;
}

export function FactsCard({ id, title, rows, note }: FactsCardProps) {
  return (
    <TitledCard id={id} title={title}>
      <dl className={styles.facts}>
        {rows.map(({ name, value, long }) => (
          <div key={name} data-long={long ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.factsNote}>{note}</p>}
    </TitledCard>
  );
}

export function RelatedLinks({ links, id = 'related' }: { links: readonly LandingLink[]; id?: string }) {
  return (
    <TitledCard id={id} title="صفحه‌های مرتبط">
      <ul className={`${styles.links} ${padded}`}>
        <LinkItems links={links} />
      </ul>
    </TitledCard>
  );
}

export function SourceNote({ sample }: { sample: boolean }) {
  return (
    <p className="xs faint">
      قیمت‌ها برای یک بزرگسال است و با خرید دیگران تغییر می‌کند.
      {sample && ' پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.'}
    </p>
  );
}
