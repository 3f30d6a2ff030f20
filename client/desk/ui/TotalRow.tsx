interface TotalRowProps {
  /** Number of columns before the figures. */
  before: number;
  total: string;
}

/** Renders the total of a table whose figures are in the second-to-last column. */
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
