import type { CancellationTable } from '../../../../shared/flights/cancellation.ts';
import { limitText, formatPublished } from '../../../../shared/flights/penaltyText.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import * as styles from '../../../ui/landing/Landing.styles.ts';

interface PenaltyTableProps {
  caption: string;
  note: string;
  tables: readonly CancellationTable[];
}

export function PenaltyTable({ caption, note, tables }: PenaltyTableProps) {
  return (
    <div className={styles.tableWrap}>
      <table>
        <caption>
          {caption}
          <small>{note}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">کلاس نرخی</th>
            <th scope="col">جریمه از نرخ بلیط</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table.classes}>
              <th scope="row">
                <Classes text={table.classes} />
              </th>
              <td>
                <Steps table={table} />
                <Source table={table} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Classes({ text }: { text: string }) {
  return /^[A-Z ]+$/.test(text) ? <bdi dir="ltr">{text}</bdi> : <>{text}</>;
}

function Steps({ table: { tiers } }: { table: CancellationTable }) {
  return (
    <ol className={styles.steps}>
      {tiers.map(({ until, penaltyPct }) => (
        <li key={until}>
          {limitText(until, tiers.length === 1)}: <b>{`${formatNumber(penaltyPct)}٪`}</b>
        </li>
      ))}
    </ol>
  );
}

function Source({ table }: { table: CancellationTable }) {
  return (
    <p className="xs faint">
      منبع: <bdi dir="ltr">{table.source}</bdi>
      {`، ${formatPublished(table) ?? 'بدون تاریخ انتشار'}`}
    </p>
  );
}
