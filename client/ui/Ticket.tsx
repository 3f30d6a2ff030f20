import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import { busLine, line, path } from './Leg.styles.ts';
import * as styles from './Ticket.styles.ts';

interface TicketProps {
  /** Name of the passenger: names the article, unless `labelledBy` does. */
  passenger: string;
  /** Id of a heading inside. */
  labelledBy?: string;
  /** Beside the brand in the head: «بلیط الکترونیکی». */
  headText: ReactNode;
  children: ReactNode;
  /** QR code and what it says, on the tear-off part. */
  stub: ReactNode;
  /** Given back: drawn in grey. */
  isVoid?: boolean;
}

/** One traveller's ticket, cut like a boarding pass. Printed with black lines and no grounds. */
export function Ticket({ passenger, labelledBy, headText, children, stub, isVoid = false }: TicketProps) {
  const name =
    labelledBy === undefined ? { 'aria-label': `بلیط ${passenger}` } : { 'aria-labelledby': labelledBy };
  return (
    <article className={isVoid ? `${styles.ticket} ${styles.voided}` : styles.ticket} {...name}>
      <div className={styles.main}>
        <div className={`${styles.head} tile-ground`}>
          <Brand plain onDark small />
          <span>{headText}</span>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      <div className={styles.stub}>{stub}</div>
    </article>
  );
}

export interface TicketStop {
  /** IATA code. */
  code: string;
  /** «تهران، مهرآباد» */
  city: string;
  /** «۰۷:۳۰» */
  time: ReactNode;
}

interface TicketRouteProps {
  from: TicketStop;
  to: TicketStop;
  day: ReactNode;
  duration: ReactNode;
}

/** Big codes with the plane on its way between them. */
export function TicketRoute({ from, to, day, duration }: TicketRouteProps) {
  return (
    <div className={styles.route}>
      <TicketEnd {...from} />
      <div className={path}>
        <span>{day}</span>
        <span className={line}>
          <Icon name="plane" />
        </span>
        <span>{duration}</span>
      </div>
      <TicketEnd {...to} />
    </div>
  );
}

function TicketEnd({ code, city, time }: TicketStop) {
  return (
    <div>
      <bdi className={styles.code} dir="ltr">
        {code}
      </bdi>
      <p className="small muted">{city}</p>
      <p className={styles.when}>{time}</p>
    </div>
  );
}

interface TicketSpanProps {
  from: { label: string; value: ReactNode };
  to: { label: string; value: ReactNode };
  /** Above and below the line between them. */
  above: ReactNode;
  below: ReactNode;
}

/** From one day to another, where nothing is travelled: a policy. */
export function TicketSpan({ from, to, above, below }: TicketSpanProps) {
  return (
    <div className={styles.route}>
      <SpanEnd {...from} />
      <div className={path}>
        <span>{above}</span>
        <span className={`${line} ${busLine}`}>
          <Icon name="umbrella" />
        </span>
        <span>{below}</span>
      </div>
      <SpanEnd {...to} />
    </div>
  );
}

function SpanEnd({ label, value }: TicketSpanProps['from']) {
  return (
    <div>
      <p className="xs faint">{label}</p>
      <p className={styles.when}>{value}</p>
    </div>
  );
}

interface TicketFactsProps {
  rows: readonly { label: string; value: ReactNode }[];
  /** Three columns of one width, instead of a wide one and three narrow ones. */
  thirds?: boolean;
}

/** Facts of the ticket in columns. */
export function TicketFacts({ rows, thirds }: TicketFactsProps) {
  return (
    <dl className={thirds ? `${styles.grid} ${styles.thirds}` : styles.grid}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A QR code as rows of strokes on white; `text` is what it says, for those who do not see it. */
export function TicketQr({ text, size, path: rows }: { text: string; size: number; path: string }) {
  return (
    <svg className={styles.qr} viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={text}>
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={rows} stroke="#000" transform="translate(0 .5)" shapeRendering="crispEdges" />
    </svg>
  );
}
