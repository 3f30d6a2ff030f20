import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  /** Renders the cell; figures and actions are aligned to the end. */
  cell: (row: Row) => ReactNode;
  kind?: 'figure' | 'action' | 'header';
  className?: string;
  /** True when the title is for screen readers only. */
  hidden?: boolean;
}

export interface DeskTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Address of a row; Enter or the row's shortcut key opens it. */
  rowHref?: (row: Row) => string;
  className?: string;
  foot?: ReactNode;
}

const ALIGN = { figure: 'n', action: 'e', header: '' } as const;

/** Renders a table in its own scroll region. The keys J and K move through its rows. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { caption, columns, rows, rowHref, className = '', foot } = props;
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className={`tbl ${className}`}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={joinClasses(column)}>
                {column.hidden ? <span className="sr">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The server renders the rows once, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} data-row={rowHref ? rowHref(row) : ''}>
              {columns.map((column) =>
                column.kind === 'header' ? (
                  <th key={column.title} scope="row" className={joinClasses(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} className={joinClasses(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

function joinClasses<Row>({ kind, className = '' }: Column<Row>): string | undefined {
  return `${kind ? ALIGN[kind] : ''} ${className}`.trim() || undefined;
}
