import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { FactRows, type Fact } from './FactRows.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { busLine, line, path } from './Leg.styles.ts';
import * as styles from './Ticket.styles.ts';

interface TicketProps {
  /** Labels the article, unless `labelledBy` does. */
  passenger: string;
  labelledBy?: string;
  headText: ReactNode;
  children: ReactNode;
  stub: ReactNode;
  /** True for a refunded ticket, which is grey. */
  isVoid?: boolean;
}

/** Prints with black lines and without backgrounds. */
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
  city: string;
  time: ReactNode;
}

interface TicketRouteProps {
  from: TicketStop;
  to: TicketStop;
  day: ReactNode;
  duration: ReactNode;
}

export function TicketRoute({ from, to, day, duration }: TicketRouteProps) {
  return (
    <TicketPath
      from={<TicketEnd {...from} />}
      to={<TicketEnd {...to} />}
      above={day}
      below={duration}
      icon="plane"
      lineClass={line}
    />
  );
}

interface TicketPathProps extends Pick<TicketSpanProps, 'above' | 'below'> {
  from: ReactNode;
  to: ReactNode;
  icon: IconName;
  lineClass: string;
}

/** Renders two ends with a line between them, and content above and below the line. */
function TicketPath({ from, to, above, below, icon, lineClass }: TicketPathProps) {
  return (
    <div className={styles.route}>
      {from}
      <div className={path}>
        <span>{above}</span>
        <span className={lineClass}>
          <Icon name={icon} />
        </span>
        <span>{below}</span>
      </div>
      {to}
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
  from: Fact;
  to: Fact;
  above: ReactNode;
  below: ReactNode;
}

export function TicketSpan({ from, to, ...texts }: TicketSpanProps) {
  return (
    <TicketPath
      from={<SpanEnd {...from} />}
      to={<SpanEnd {...to} />}
      {...texts}
      icon="umbrella"
      lineClass={`${line} ${busLine}`}
    />
  );
}

function SpanEnd({ label, value }: Fact) {
  return (
    <div>
      <p className="xs faint">{label}</p>
      <p className={styles.when}>{value}</p>
    </div>
  );
}

interface TicketFactsProps {
  rows: readonly Fact[];
  thirds?: boolean;
}

export function TicketFacts({ rows, thirds }: TicketFactsProps) {
  return (
    <dl className={thirds ? `${styles.grid} ${styles.thirds}` : styles.grid}>
      <FactRows rows={rows} />
    </dl>
  );
}

/** `text` is the content of the QR code, for screen readers. */
export function TicketQr({ text, size, path: rows }: { text: string; size: number; path: string }) {
  return (
    <svg className={styles.qr} viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={text}>
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={rows} stroke="#000" transform="translate(0 .5)" shapeRendering="crispEdges" />
    </svg>
  );
}
