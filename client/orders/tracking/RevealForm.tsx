import { buildTrackingUrl } from '../../../shared/paths.ts';
import { useSentText } from '../../app/useSentText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface RevealFormProps {
  code: string;
  orderKey: string | null;
  /** True when the code has been sent and the visitor can type it. */
  asked: boolean;
  problem?: string | undefined;
  /** Post address, by default the tracking page. */
  action?: string;
  labels?: { send: string; open: string };
}

const TRACKING_LABELS = { send: 'نمایش نام‌ها با کد پیامکی', open: 'نمایش نام‌ها و شماره‌ها' };

export function RevealForm(props: RevealFormProps) {
  const { code, orderKey, asked, problem, action = buildTrackingUrl(), labels = TRACKING_LABELS } = props;
  const sentText = useSentText('sms');
  return (
    <>
      {asked && (
        <Form method="post" action={action} className="stack gap-3" aria-label="کد یک‌بارمصرف" noValidate>
          <Hidden code={code} orderKey={orderKey} />
          <TextField
            name="code"
            label="کد ۶ رقمی پیامک"
            ltr
            error={problem}
            hint={sentText('به موبایل خریدار فرستاده شد و ۵ دقیقه کار می‌کند.')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button block name="action" value="open-code">
            {labels.open}
          </Button>
        </Form>
      )}
      <Form method="post" action={action} aria-label="ارسال کد یک‌بارمصرف">
        <Hidden code={code} orderKey={orderKey} />
        <Button variant={asked ? 'ghost' : 'outline'} block name="action" value="send-code">
          <Icon name="phone" />
          {asked ? 'ارسال کد تازه' : labels.send}
        </Button>
        {!asked && problem !== undefined && <p className="small bad">{problem}</p>}
      </Form>
    </>
  );
}

export function Hidden({ code, orderKey }: { code: string; orderKey: string | null }) {
  return (
    <>
      <input type="hidden" name="order" value={code} />
      <input type="hidden" name="key" value={orderKey ?? ''} />
    </>
  );
}
