import { memo } from 'react';
import { Accordion } from '../../../ui/Accordion.tsx';
import * as styles from './HomePage.styles.ts';

interface HomeQuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts), so it shows nothing but its properties. */
export const HomeQuestions = memo(function HomeQuestions({ questions }: HomeQuestionsProps) {
  return (
    <section className="container container--text" aria-labelledby="h-faq">
      <h2 className={`h2 ${styles.faqTitle}`} id="h-faq">
        پرسش‌های پرتکرار
      </h2>
      <Accordion
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
        name="faq"
      />
    </section>
  );
});
