import type { LegRights } from '../../shared/orders/travelRights.ts';
import { formatToman } from '../../shared/money.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { CopyButton } from './CopyButton.tsx';
import * as styles from './RightsCard.styles.ts';

interface RightsCardProps {
  title: string;
  /** The service in words, for example «این پرواز». */
  now: string;
  letterTitle: string;
  /** Source of the right and its limits. */
  note: string;
  legs: readonly LegRights[];
}

/** Toman, for the tickets of the order. */
export function RightsCard({ title, now, letterTitle, note, legs }: RightsCardProps) {
  if (legs.length === 0) return null;
  return (
    <Card as="section" className="no-print" id="rights" aria-labelledby="rights-title">
      <CardHead>
        <h2 id="rights-title">{title}</h2>
      </CardHead>
      <div className={styles.body}>
        {legs.map((each) => (
          <div key={each.leg}>
            {each.title !== null && <h3>{each.title}</h3>}
            {each.happened !== null && <Alert icon="clock">{each.happened}</Alert>}
            <Rights rights={each.rights} applies={each.applies} now={now} />
            <details className={styles.letter} open={each.applies !== null}>
              <summary>{letterTitle}</summary>
              <p>{each.letter}</p>
              <CopyButton code={each.letter} label="کپی متن" variant="soft" />
            </details>
          </div>
        ))}
        <p className="xs faint">{note}</p>
      </div>
    </Card>
  );
}

function Rights({ rights, applies, now }: Pick<LegRights, 'rights' | 'applies'> & { now: string }) {
  return (
    <dl className={styles.rights}>
      {rights.map(({ event, when, right, amount }) => (
        <div key={event} data-now={event === applies?.event ? '' : undefined}>
          <dt>
            {when}
            {event === applies?.event && <Badge tone="warn">{now}</Badge>}
          </dt>
          <dd>
            <span>{right}</span>
            {amount !== null && <b>{`${formatToman(amount)} تومان`}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
