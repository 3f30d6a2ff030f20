import { useContext, type ReactNode } from 'react';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldProblem, FieldsContext, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** The ticked rows of a list, and the result of an earlier post. */
export interface ChosenRows<Row> {
  title: string;
  /** Address of the list. */
  back: string;
  rows: readonly Row[];
  /** Number of ticked rows that are no longer in the list. */
  missing: number;
  state: FieldsState;
}

interface BulkRow {
  /** Identifies the row in the form and in its result. */
  id: string;
  /** Id of the row's last event when the page was rendered. */
  version: number;
}

interface BulkFormPageProps<Row extends BulkRow> extends ChosenRows<Row> {
  /** Says what the button will do. */
  text: string;
  columns: readonly Column<Row>[];
  submit: string;
  foot?: ReactNode;
  children?: ReactNode;
}

/** Renders a form that runs one action on several rows, with the effect on each row. */
export function BulkFormPage<Row extends BulkRow>(props: BulkFormPageProps<Row>) {
  const { title, text, back, columns, rows, missing, state, submit, foot } = props;
  return (
    <>
      <PageHead title={title} text={text} />
      {missing > 0 && (
        <Note tone="warn" icon="history" role="alert">
          <p>{`${formatNumber(missing)} ردیف انتخاب‌شده دیگر در این فهرست نیست و کنار گذاشته شد.`}</p>
        </Note>
      )}
      {state.problems.form && (
        <Note tone="danger" icon="error" role="alert">
          <p>{state.problems.form}</p>
        </Note>
      )}
      {rows.length === 0 ? (
        <Card title="انتخاب‌شده‌ها">
          <EmptyState icon="list" title="ردیفی انتخاب نشده است" text="در فهرست کنار هر ردیف علامت بزنید.">
            <p>
              <BackToList href={back} />
            </p>
          </EmptyState>
        </Card>
      ) : (
        <DeskForm state={state} label={title} className="stack">
          <input type="hidden" name="rows" value={rows.map(({ id }) => id).join()} />
          {rows.map(({ id, version }) => (
            <input
              key={id}
              type="hidden"
              name={`version-${id}`}
              value={state.values[`version-${id}`] ?? version}
            />
          ))}
          <Card title="انتخاب‌شده‌ها" hint={`${formatNumber(rows.length)} ردیف`}>
            <DeskTable caption={title} columns={columns} rows={rows} foot={foot} />
          </Card>
          <Card title="برای همه" padded>
            <div className="form form--narrow">
              {props.children}
              <div className="cluster">
                <button className="btn btn--cta">{submit}</button>
                <a className="btn btn--ghost" href={back}>
                  بستن بدون تغییر
                </a>
              </div>
            </div>
          </Card>
        </DeskForm>
      )}
    </>
  );
}

export function BackToList({ href }: { href: string }) {
  return (
    <a className="btn btn--outline" href={href}>
      بازگشت به فهرست
    </a>
  );
}

interface CellInputProps {
  name: string;
  label: string;
}

/** Renders a field within a row. Only screen readers get the label. */
export function CellInput({ name, label }: CellInputProps) {
  const state = useContext(FieldsContext);
  const problem = state.problems[name];
  const id = `${name}-problem`;
  return (
    <>
      <input
        className="input"
        type="text"
        name={name}
        dir="ltr"
        aria-label={label}
        autoComplete="off"
        defaultValue={state.values[name] ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
      <FieldProblem id={id} problem={problem} />
    </>
  );
}
