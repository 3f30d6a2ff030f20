import type { ReactNode } from 'react';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import {
  MESSAGE_STATES,
  MESSAGE_WAYS,
  type Conversation,
  type MessageEvent,
  type MessageWay,
} from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';
import { OrderLink } from '../../ui/OrderBits.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

interface MessagePageProps {
  conversation: Conversation;
  state: FieldsState;
}

export function MessagePage({ conversation, state }: MessagePageProps) {
  const { message } = conversation;
  const { title, tone } = MESSAGE_STATES[message.state];
  return (
    <>
      <PageHead title={`پیام ${message.name}`} text={message.topic}>
        <span className={tone === null ? 'badge' : `badge badge--${tone}`}>{title}</span>
        <a className="btn btn--outline" href={DESK_PATHS.messages}>
          همهٔ پیام‌ها
        </a>
      </PageHead>
      <FormNote {...state} />
      <div className="prices">
        <div className="stack">
          <Talk conversation={conversation} />
          <AnswerCard conversation={conversation} state={state} />
        </div>
        <div className="stack">
          <Sender conversation={conversation} />
          {message.state !== 'closed' && <CloseCard conversation={conversation} state={state} />}
        </div>
      </div>
    </>
  );
}

function Talk({ conversation: { message, events } }: Pick<MessagePageProps, 'conversation'>) {
  return (
    <Card title="گفتگو" padded>
      <ol className="talk">
        <li>
          <Line who={message.name} at={message.at} />
          <p className="talk__text">{message.text}</p>
        </li>
        {events.map((event) => (
          <li key={event.id} data-from={event.kind === 'answered' ? 'us' : 'note'}>
            <Line who={event.by} at={event.at}>
              {describeEvent(event)}
            </Line>
            <p className="talk__text">{event.text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Line({ who, at, children }: { who: string; at: Date; children?: ReactNode }) {
  return (
    <p className="small t2">
      <b>{who}</b>، <Moment at={at} />
      {children}
    </p>
  );
}

const DELIVERIES = {
  waiting: 'در صف فرستادن',
  sent: 'فرستاده شد',
  dead: 'نرسید؛ شماره یا نشانی را ببینید',
} as const;

function describeEvent({ kind, way, sentTo, delivery }: MessageEvent): ReactNode {
  if (kind === 'closed' || way === null) return '، بی‌پاسخ بست';
  return (
    <>
      {`، ${MESSAGE_WAYS[way]} به `}
      <bdi dir="ltr">{way === 'sms' ? toPersianDigits(sentTo ?? '') : sentTo}</bdi>
      {delivery !== null && (
        <span className={delivery === 'dead' ? 'bad' : undefined}>{`؛ ${DELIVERIES[delivery]}`}</span>
      )}
    </>
  );
}

function Sender({ conversation: { message, order } }: Pick<MessagePageProps, 'conversation'>) {
  const { orderCode, mobile, code } = message;
  return (
    <Card title="فرستنده" padded>
      <dl className="kv">
        <dt>نام</dt>
        <dd>{message.name}</dd>
        <dt>موبایل</dt>
        <dd>
          <a href={`/desk/orders?${new URLSearchParams({ q: mobile, as: 'mobile' }).toString()}`}>
            <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
          </a>
        </dd>
        <dt>کد پیام</dt>
        <dd>
          <bdi dir="ltr">{toPersianDigits(code)}</bdi>
        </dd>
        <dt>سفارش</dt>
        <dd>
          {order ? (
            <OrderLink code={order.code} />
          ) : orderCode === null ? (
            'ننوشته است'
          ) : (
            <>
              <bdi dir="ltr">{orderCode}</bdi>؛ چنین سفارشی نیست
            </>
          )}
        </dd>
      </dl>
      {order && !order.isSender && (
        <Note tone="warn" icon="warn">
          <p>موبایل فرستنده با تماس این سفارش یکی نیست؛ پیش از گفتن جزئیات سفارش، از هویت او مطمئن شوید.</p>
        </Note>
      )}
    </Card>
  );
}

function AnswerCard({ conversation, state }: MessagePageProps) {
  const { message, replyAddresses, version } = conversation;
  const ways = (Object.keys(MESSAGE_WAYS) as MessageWay[]).filter((way) => replyAddresses[way] !== undefined);
  return (
    <Card title={message.state === 'answered' ? 'پاسخ دیگر' : 'پاسخ'} padded>
      <DeskForm state={state} action={`${DESK_PATHS.messages}/${message.id}`} className="form" label="پاسخ">
        <input type="hidden" name="version" value={version} />
        <SelectField
          name="way"
          label="از چه راهی"
          value="sms"
          hint={
            ways.includes('mail')
              ? 'ایمیل سفارشِ خود فرستنده'
              : 'ایمیل فقط به نشانی سفارشِ خود فرستنده می‌رود و این پیام چنین سفارشی ندارد.'
          }
          options={ways.map((way) => ({
            value: way,
            label: `${MESSAGE_WAYS[way]} به ${way === 'sms' ? toPersianDigits(replyAddresses.sms ?? '') : (replyAddresses.mail ?? '')}`,
          }))}
        />
        <TextField
          name="text"
          label="متن پاسخ"
          rows={5}
          hint="پیامک تا ۵۰۰ نویسه. کد پیام و نام فروشگاه خودکار در پایان می‌آید."
        />
        <div>
          <button className="btn btn--cta">
            <Icon name="mail" />
            فرستادن پاسخ
          </button>
        </div>
      </DeskForm>
    </Card>
  );
}

function CloseCard({ conversation: { message, version }, state }: MessagePageProps) {
  return (
    <Card title={message.state === 'answered' ? 'بستن گفتگو' : 'بستن بی‌پاسخ'} padded>
      <DeskForm
        state={state}
        action={`${DESK_PATHS.messages}/${message.id}/close`}
        className="form"
        label="بستن پیام"
      >
        <input type="hidden" name="version" value={version} />
        <TextField name="why" label="چرا" hint="مثلاً تلفنی پاسخ گرفت. فرستنده آن را نمی‌بیند." />
        <div>
          <button className="btn btn--outline">بستن پیام</button>
        </div>
      </DeskForm>
    </Card>
  );
}
