import type { ReactNode } from 'react';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { FieldProblem, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';

/** The changes of one setting, newest first. */
export interface SettingHistory {
  name: string;
  title: string;
  /** Id of the newest change; 0 for none. */
  seen: number;
  isDefault: boolean;
  changes: readonly {
    id: number;
    at: Date;
    staffName: string;
    reason: string;
    isDefault: boolean;
    text: string;
  }[];
}

const EMPTY: FieldsState = { values: {}, problems: {} };
const RESET = 'reset';

/** A post either saves the setting or resets it, and its result belongs to that form only. */
function pickState(state: FieldsState, isReset: boolean): FieldsState {
  return (state.values.do === RESET) === isReset ? state : EMPTY;
}

interface SettingFormProps {
  action: string;
  state: FieldsState;
  history: SettingHistory;
  upload?: boolean;
  /** Additional buttons next to the save button. */
  buttons?: ReactNode;
  save?: string;
  children: (state: FieldsState) => ReactNode;
}

/** Renders a form that saves a setting and asks for the reason, which is logged. */
export function SettingForm(props: SettingFormProps) {
  const { action, history, upload, buttons, save = 'ذخیره', children } = props;
  const state = pickState(props.state, false);
  return (
    <DeskForm state={state} action={action} className="form" label={history.title} upload={upload}>
      <Problem state={state} />
      <input type="hidden" name="seen" value={history.seen} />
      {children(state)}
      <TextField name="reason" label="چرا" hint="فقط همکاران در دفتر کارها می‌بینند." />
      <div className="cluster">
        <button className="btn btn--cta">{save}</button>
        {buttons}
        <a className="btn btn--ghost" href={DESK_PATHS.settings}>
          رها کردن
        </a>
      </div>
    </DeskForm>
  );
}

function Problem({ state }: { state: FieldsState }) {
  return (
    state.problems.form && (
      <Note tone="danger" icon="error" role="alert">
        <p>{state.problems.form}</p>
      </Note>
    )
  );
}

interface HistoryCardProps {
  /** Address of the reset form; without it the setting cannot be reset here. */
  action?: string;
  state: FieldsState;
  history: SettingHistory;
  /** Label of the reset button. */
  back?: string;
  /** Shown before the first change. */
  unchanged?: string;
}

/** Lists the changes of a setting, with a form that resets it to the default. */
export function HistoryCard({
  action,
  history,
  back = 'بازگشت به پیش‌فرض',
  unchanged = 'هنوز کسی آن را عوض نکرده است؛ پیش‌فرض برقرار است.',
  ...props
}: HistoryCardProps) {
  const state = pickState(props.state, true);
  return (
    <Card title={`تغییرهای ${history.title}`} padded>
      {history.changes.length === 0 ? (
        <p className="t2">{unchanged}</p>
      ) : (
        <ol className="versions">
          {history.changes.map((change) => (
            <li key={change.id}>
              <p className="small t3">
                <Moment at={change.at} />
                {`، ${change.staffName}: ${change.reason}`}
              </p>
              <p className="versions__text">{change.isDefault ? 'پیش‌فرض' : change.text}</p>
            </li>
          ))}
        </ol>
      )}
      {action !== undefined && !history.isDefault && (
        <DeskForm state={state} action={action} className="form" label={`${back}، ${history.title}`}>
          <Problem state={state} />
          <input type="hidden" name="seen" value={history.seen} />
          <input type="hidden" name="do" value={RESET} />
          <TextField name="reason" label="چرا" />
          <div className="cluster">
            <button className="btn btn--outline">
              <Icon name="refund" size="small" />
              {back}
            </button>
          </div>
        </DeskForm>
      )}
    </Card>
  );
}

interface SettingEditorProps extends Omit<SettingFormProps, 'children'>, Pick<HistoryCardProps, 'back'> {
  title: string;
  children: ReactNode;
}

/** Renders the form of a setting next to its history; the reset form posts to `action` plus `/reset`. */
export function SettingEditor({ title, back, children, ...form }: SettingEditorProps) {
  return (
    <div className="two">
      <Card title={title} padded>
        <SettingForm {...form}>{() => children}</SettingForm>
      </Card>
      <HistoryCard action={`${form.action}/reset`} state={form.state} history={form.history} back={back} />
    </div>
  );
}

interface TicksProps {
  state: FieldsState;
  name: string;
  label: string;
  options: readonly { name: string; title: string }[];
  ticked: readonly string[];
}

/** Renders the checkboxes of one field. */
export function Ticks({ state, name, label, options, ticked }: TicksProps) {
  const problem = state.problems[name];
  return (
    <fieldset className="field" aria-invalid={problem ? true : undefined}>
      <legend className="lbl">{label}</legend>
      {options.map((option) => (
        <label className="check" key={option.name}>
          <input
            type="checkbox"
            name={name}
            value={option.name}
            defaultChecked={ticked.includes(option.name)}
          />
          {option.title}
        </label>
      ))}
      <FieldProblem problem={problem} />
    </fieldset>
  );
}
