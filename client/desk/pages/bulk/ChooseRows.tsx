import { Icon } from '../../../ui/Icon.tsx';
import type { Column } from '../../ui/DeskTable.tsx';

const FORM = 'several';

/** Builds a column of checkboxes for the form below the list (`ChosenBar`). */
export function chooseColumn<Row>(
  name: string,
  toValue: (row: Row) => { value: string; title: string } | null,
): Column<Row> {
  return {
    title: 'برگزیدن',
    hidden: true,
    className: 'pick',
    cell: (row) => {
      const choice = toValue(row);
      return (
        choice && (
          <input
            type="checkbox"
            form={FORM}
            name={name}
            value={choice.value}
            aria-label={`برگزیدن ${choice.title}`}
          />
        )
      );
    },
  };
}

interface ChosenBarProps {
  action: string;
  submit: string;
}

/** Submits the ticked rows to the page that shows the effect on each of them. */
export function ChosenBar({ action, submit }: ChosenBarProps) {
  return (
    <form id={FORM} method="get" action={action} className="foot">
      <Icon name="check" size="small" />
      <span className="grow">چند ردیف را با هم انتخاب کنید؛ پیش از ثبت همه را می‌بینید.</span>
      <button className="btn btn--row btn--outline">{submit}</button>
    </form>
  );
}
