import type { ReactNode } from 'react';
import type { BulkResult } from '../../../../shared/desk/bulk.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { BackToList } from './BulkFormPage.tsx';

export interface BulkResultRow {
  id: string;
  name: ReactNode;
  href: string;
  result: BulkResult;
  /** The result, or the reason that nothing was done. */
  text: string;
}

interface BulkResultPageProps {
  title: string;
  back: string;
  rows: readonly BulkResultRow[];
}

const COLUMNS: readonly Column<BulkResultRow>[] = [
  { title: 'ردیف', kind: 'header', cell: ({ name, href }) => <a href={href}>{name}</a> },
  { title: 'نتیجه', className: 'nw', cell: ({ result }) => <Result result={result} /> },
  { title: 'توضیح', className: 'wrap t2', cell: ({ text }) => text },
];

function Result({ result }: Pick<BulkResultRow, 'result'>) {
  const isWritten = result === 'written';
  return (
    <span className={isWritten ? 'good wi' : 'warn wi'}>
      <Icon name={isWritten ? 'check' : 'warn'} size="small" />
      {isWritten ? 'انجام شد' : 'انجام نشد'}
    </span>
  );
}

/** Renders the result for each row of a bulk action. */
export function BulkResultPage({ title, back, rows }: BulkResultPageProps) {
  const written = rows.filter(({ result }) => result === 'written').length;
  const left = rows.length - written;
  return (
    <>
      <PageHead title={title}>
        <BackToList href={back} />
      </PageHead>
      {rows.length > 0 && (
        <Note
          tone={left === 0 ? 'good' : 'warn'}
          icon={left === 0 ? 'check-circle' : 'warn'}
          role={left === 0 ? 'status' : 'alert'}
        >
          <p>
            {`${formatNumber(written)} ردیف انجام شد`}
            {left > 0 && `؛ ${formatNumber(left)} ردیف انجام نشد و در آن‌ها چیزی عوض نشد`}.
          </p>
        </Note>
      )}
      <Card title="ردیف به ردیف">
        {rows.length === 0 ? (
          <EmptyState icon="list" title="این‌جا نتیجه‌ای نیست" />
        ) : (
          <DeskTable caption={title} columns={COLUMNS} rows={rows} rowHref={({ href }) => href} />
        )}
      </Card>
    </>
  );
}
