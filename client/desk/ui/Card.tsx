import { useId, type ReactNode } from 'react';

export interface CardProps {
  title: string;
  id?: string;
  /** Rendered at the end of the heading, for example a filter or a button. */
  end?: ReactNode;
  hint?: ReactNode;
  /** True when the content has the card's padding. */
  padded?: boolean;
  children: ReactNode;
}

export function Card({ title, id, end, hint, padded, children }: CardProps) {
  const headingId = useId();
  return (
    <section className="card" id={id} aria-labelledby={headingId}>
      <div className="card__head">
        <h2 id={headingId}>{title}</h2>
        {hint && <span className="small t3">{hint}</span>}
        {end}
      </div>
      {padded ? <div className="card__body">{children}</div> : children}
    </section>
  );
}
