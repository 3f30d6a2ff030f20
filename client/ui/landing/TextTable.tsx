import type { ReactNode } from 'react';
import { tableWrap } from './Landing.styles.ts';

interface TextTableProps {
  caption: string;
  note?: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** Renders a table with a caption, which scrolls when it is wider than its column. */
export function TextTable({ caption, note, columns, children }: TextTableProps) {
  return (
    <div className={tableWrap}>
      <table>
        <caption>
          {caption}
          {note !== undefined && <small>{note}</small>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
