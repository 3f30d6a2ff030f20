import { orderTracking } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface UncoverFormProps {
  code: string;
  orderKey: string | null;
  /** A code is on its way, so it can be typed. */
  asked: boolean;
  problem?: string | undefined;
}

/** Names and numbers open by a code that the buyer's mobile gets: asked for by one form, typed into the next. */
export function UncoverForm({ code, orderKey, asked, problem }: UncoverFormProps) {
  return (
    <>
      {asked && (
        <Form
          method="post"
          action={orderTracking()}
          className="stack gap-3"
          aria-label="کد یک‌بارمصرف"
          noValidate
        >
          <Hidden code={code} orderKey={orderKey} />
          <TextField
            name="code"
            label="کد ۶ رقمی پیامک"
            ltr
            error={problem}
            hint="به موبایل خریدار فرستاده شد و ۵ دقیقه کار می‌کند."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button block name="action" value="open-code">
            نمایش نام‌ها و شماره‌ها
          </Button>
        </Form>
      )}
      <Form method="post" action={orderTracking()} aria-label="فرستادن کد یک‌بارمصرف">
        <Hidden code={code} orderKey={orderKey} />
        <Button variant={asked ? 'ghost' : 'outline'} block name="action" value="send-code">
          <Icon name="phone" />
          {asked ? 'فرستادن کد تازه' : 'نمایش نام‌ها با کد پیامکی'}
        </Button>
        {!asked && problem !== undefined && <p className="small bad">{problem}</p>}
      </Form>
    </>
  );
}

/** What every form about a tracked order carries. */
export function Hidden({ code, orderKey }: { code: string; orderKey: string | null }) {
  return (
    <>
      <input type="hidden" name="order" value={code} />
      <input type="hidden" name="key" value={orderKey ?? ''} />
    </>
  );
}
