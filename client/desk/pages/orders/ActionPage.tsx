import type { ReactNode } from 'react';
import type { MissedEvent } from '../../../../shared/desk/deskOrder.ts';
import { ACTOR_TITLES, getDeskStateTitle, getEventTitle } from '../../../../shared/desk/orderTexts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import type { FieldsState } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';
import { OrderCode } from '../../ui/OrderBits.tsx';

export interface Effects {
  /** The sum that moves, with its unit; null when no money moves. */
  sum: string | null;
  /** The message to the traveller; null when no message is sent. */
  told: string | null;
  /** Lines that the action adds to the ledger or the history. */
  written: readonly { what: string; figure?: string }[];
}

export interface ActionPageProps {
  title: string;
  code: string;
  trip: string;
  text: string;
  effects: Effects;
  /** Id of the last event that this page shows. */
  version: number;
  /** Events that other staff caused since the form was opened. */
  missed?: readonly MissedEvent[];
  refusal?: string | null;
  state?: FieldsState;
  /** Label of the button: the action and its sum. */
  submit: string;
  danger?: boolean;
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** Renders one action on an order: its effects, the notification to the traveller, the log entries, and the button. */
export function ActionPage(props: ActionPageProps) {
  const {
    title,
    code,
    trip,
    text,
    effects,
    version,
    missed = [],
    refusal,
    submit,
    danger,
    hidden = {},
  } = props;
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <a className="badge badge--line" href={`/desk/orders/${code}`}>
          <OrderCode code={code} />
        </a>
        <p>{trip}</p>
      </div>
      {missed.length > 0 && <Missed missed={missed} />}
      {refusal && (
        <Note tone="danger" icon="error" role="alert">
          <p>{refusal}</p>
        </Note>
      )}
      <section className="card action" aria-label={title}>
        <DeskForm state={props.state}>
          <input type="hidden" name="version" value={version} />
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="dlg__body">
            <p className="t2">{text}</p>
            {props.children}
            <EffectsList effects={effects} />
          </div>
          <div className="dlg__foot">
            <button className={danger ? 'btn btn--danger' : 'btn btn--cta'}>{submit}</button>
            <a className="btn btn--ghost" href={`/desk/orders/${code}`}>
              بستن بدون تغییر
            </a>
          </div>
        </DeskForm>
      </section>
    </>
  );
}

function Missed({ missed }: { missed: readonly MissedEvent[] }) {
  return (
    <Note tone="warn" icon="history" role="alert">
      <p>
        <b>این سفارش پس از باز شدن این صفحه عوض شده است؛ چیزی فرستاده نشد.</b> تغییرها را ببینید و اگر هنوز
        می‌خواهید، دوباره بفرستید.
      </p>
      <ul className="small">
        {missed.map((event) => (
          <li key={event.at + event.event}>
            <Moment at={new Date(event.at)} />
            {`، ${event.by ?? ACTOR_TITLES[event.actor]}: ${getEventTitle(event.event)}؛ حالت: ${getDeskStateTitle(event.to)}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function EffectsList({ effects: { sum, told, written } }: { effects: Effects }) {
  return (
    <div className="effects">
      <div>
        <p className="b small">مسافر می‌خواند</p>
        {told === null ? (
          <p className="small t2">به کسی خبر داده نمی‌شود.</p>
        ) : (
          <p className="sms small">{told}</p>
        )}
      </div>
      <div>
        <p className="b small">نوشته می‌شود</p>
        <ul className="small">
          {written.map(({ what, figure }) => (
            <li key={what} className="between">
              <span>{what}</span>
              {figure && <span className="num">{figure}</span>}
            </li>
          ))}
        </ul>
        {sum !== null && (
          <p className="wi small t2">
            <Icon name="card" size="small" />
            {sum}
          </p>
        )}
      </div>
    </div>
  );
}
