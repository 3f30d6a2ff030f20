interface RowLinkProps {
  href: string;
  /** The link text with the name of the row, for screen readers. */
  label: string;
  look?: 'soft' | 'outline' | 'ghost';
  children: string;
}

/** Opens the row; the row's shortcut key triggers this link. */
export function RowLink({ href, label, look = 'outline', children }: RowLinkProps) {
  return (
    <a className={`btn btn--row btn--${look}`} href={href} aria-label={label} data-main-action="">
      {children}
    </a>
  );
}
