import type { CancellationTable } from '../../../../shared/flights/cancellation.ts';
import { formatTierLimit, formatPublished } from '../../../../shared/flights/penaltyText.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { steps } from '../../../ui/landing/Landing.styles.ts';
import { TextTable } from '../../../ui/landing/TextTable.tsx';

interface PenaltyTableProps {
  caption: string;
  note: string;
  tables: readonly CancellationTable[];
}

export function PenaltyTable({ caption, note, tables }: PenaltyTableProps) {
  return (
    <TextTable caption={caption} note={note} columns={['کلاس نرخی', 'جریمه از نرخ بلیط']}>
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
    </TextTable>
  );
}

function Classes({ text }: { text: string }) {
  return /^[A-Z ]+$/.test(text) ? <bdi dir="ltr">{text}</bdi> : <>{text}</>;
}

function Steps({ table: { tiers } }: { table: CancellationTable }) {
  return (
    <ol className={steps}>
      {tiers.map(({ until, penaltyPct }) => (
        <li key={until}>
          {formatTierLimit(until, tiers.length === 1)}: <b>{`${formatNumber(penaltyPct)}٪`}</b>
        </li>
      ))}
    </ol>
  );
}

function Source({ table }: { table: CancellationTable }) {
  return (
    <p className="xs faint">
      منبع: <bdi>{table.source}</bdi>
      {`، ${formatPublished(table) ?? 'بدون تاریخ انتشار'}`}
    </p>
  );
}
