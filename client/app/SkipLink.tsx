import { skip } from './SkipLink.styles.ts';

export function SkipLink() {
  return (
    <a className={`no-print ${skip}`} href="#main">
      پرش به محتوای اصلی
    </a>
  );
}
