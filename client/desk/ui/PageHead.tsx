import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** Renders the title of a page with its buttons. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <div className="head">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="head__end">{children}</div>}
    </div>
  );
}
