import { useSite } from '../app/site.ts';
import { A } from './A.tsx';
import * as styles from './Brand.styles.ts';

/** The mark contains no letters, so it does not depend on the brand name. */
function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 0L31 7L41 7L41 17L48 24L41 31L41 41L31 41L24 48L17 41L7 41L7 31L0 24L7 17L7 7L17 7Z" />
      <path d="M14.5 25.5a9.5 9.5 0 0 1 19 0z" />
      <path d="M13 28h22v1.8H13zM22.6 31.5h2.8L29.5 41.5 24 44l-5.5-2.5z" />
    </svg>
  );
}

interface BrandProps {
  onDark?: boolean;
  small?: boolean;
  plain?: boolean;
}

export function Brand({ onDark, small, plain }: BrandProps) {
  const { brand } = useSite();
  const className = styles.brand + (onDark ? ` ${styles.onDark}` : '') + (small ? ` ${styles.small}` : '');
  const content = (
    <>
      <BrandMark />
      <span>{brand}</span>
    </>
  );
  if (plain) return <span className={className}>{content}</span>;
  return (
    <A className={className} href="/" aria-label={`${brand}، صفحه اصلی`}>
      {content}
    </A>
  );
}
