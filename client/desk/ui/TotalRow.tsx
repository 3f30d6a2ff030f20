interface TotalRowProps {
  /** Columns before that of the figures. */
  before: number;
  total: string;
}

/** The foot of a table whose figures are in the column before the last. */
export function TotalRow({ before, total }: TotalRowProps) {
  return (
    <tr>
      <th scope="row" colSpan={before}>
        جمع
      </th>
      <td className="n" colSpan={2}>
        {total}
      </td>
    </tr>
  );
}
