import type { CancellationTable } from '../../../../shared/flights/cancellation.ts';
import { formatTierLimit, formatPublished } from '../../../../shared/flights/penaltyText.ts';
import { StepsTable } from '../../../ui/landing/StepsTable.tsx';

interface PenaltyTableProps {
  caption: string;
  note: string;
  tables: readonly CancellationTable[];
}

export function PenaltyTable({ caption, note, tables }: PenaltyTableProps) {
  const rows = tables.map((table) => ({
    classes: table.classes,
    steps: table.tiers.map(({ until, penaltyPct }) => ({
      when: formatTierLimit(until, table.tiers.length === 1),
      penaltyPct,
    })),
    source: table.source,
    date: formatPublished(table),
  }));
  return <StepsTable caption={caption} note={note} rows={rows} />;
}
