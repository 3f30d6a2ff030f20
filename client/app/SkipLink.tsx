import { skip } from './SkipLink.styles.ts';

/** The first tab stop of every page. */
export function SkipLink() {
  return (
    <a className={skip} href="#main">
      پرش به محتوای اصلی
    </a>
  );
}
