import { useId, type ReactNode } from 'react';

export interface CardProps {
  title: string;
  id?: string;
  /** Stands at the end of the head: a filter, a button. */
  end?: ReactNode;
  hint?: ReactNode;
  /** True: the content has the card's padding. */
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
