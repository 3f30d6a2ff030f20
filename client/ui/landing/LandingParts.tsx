import type { ReactNode } from 'react';
import { A } from '../A.tsx';
import { Accordion } from '../Accordion.tsx';
import type { LandingQuestion } from './landingTypes.ts';
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

/** Pages that go on from here. */
export function RelatedLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <Part id="related" title="صفحه‌های مرتبط">
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <A href={href}>{label}</A>
          </li>
        ))}
      </ul>
    </Part>
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
