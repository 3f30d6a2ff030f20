import { formatNumber } from '../../../shared/persian/digits.ts';
import { steps as list } from './Landing.styles.ts';
import { TextTable } from './TextTable.tsx';

export interface StepsRow {
  classes: string;
  steps: readonly { when: string; penaltyPct: number }[];
  source: string;
  date: string | null;
}

interface StepsTableProps {
  caption: string;
  note?: string;
  rows: readonly StepsRow[];
}

/** Renders the penalties of a carrier, with the source and the date of each row. */
export function StepsTable({ caption, note, rows }: StepsTableProps) {
  return (
    <TextTable caption={caption} note={note} columns={['کلاس نرخی', 'جریمه از نرخ بلیط']}>
      {rows.map(({ classes, steps, source, date }) => (
        <tr key={classes}>
          <th scope="row">{/^[A-Z ]+$/.test(classes) ? <bdi dir="ltr">{classes}</bdi> : classes}</th>
          <td>
            <ol className={list}>
              {steps.map(({ when, penaltyPct }) => (
                <li key={when}>
                  {when}: <b>{`${formatNumber(penaltyPct)}٪`}</b>
                </li>
              ))}
            </ol>
            <TermsSource source={source} date={date} />
          </td>
        </tr>
      ))}
    </TextTable>
  );
}

export function TermsSource({ source, date }: Pick<StepsRow, 'source' | 'date'>) {
  return (
    <p className="xs faint">
      منبع: <bdi>{source}</bdi>
      {`، ${date ?? 'بدون تاریخ انتشار'}`}
    </p>
  );
}
