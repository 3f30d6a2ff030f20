import type { Heading } from '../../shared/content/blogView.ts';
import { card } from './Card.styles.ts';
import { contents } from './Contents.styles.ts';

export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={`${card} ${contents} no-print`} aria-label="فهرست مطالب">
      <b>فهرست مطالب</b>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
