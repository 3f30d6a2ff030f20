import { skip } from './SkipLink.styles.ts';

export function SkipLink() {
  return (
    <a className={skip} href="#main">
      پرش به محتوای اصلی
    </a>
  );
}
