import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { formatToman } from '../../shared/money.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

interface DiscountFieldProps {
  trip: ConfirmView['trip'];
  typed: string;
  error: string | undefined;
}

/** Renders the discount field below the pay button; both belong to the same form. */
export function DiscountField({ trip: { discount }, typed, error }: DiscountFieldProps) {
  return (
    <details open={error !== undefined || discount > 0}>
      <summary className="small with-icon">
        کد تخفیف دارید؟
        <Icon name="chev-down" size="small" />
      </summary>
      <div className="stack gap-2">
        <TextField
          // A new key empties the field: the pay button would send an applied code again.
          key={discount}
          name="discount"
          label="کد تخفیف"
          optional
          ltr
          defaultValue={typed}
          error={error}
          ok={discount > 0 ? `${formatToman(discount)} تومان کم شد.` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="cluster gap-2">
          <Button variant="soft" size="small" name="action" value="discount">
            اعمال کد
          </Button>
          {discount > 0 && (
            <Button variant="ghost" size="small" name="action" value="no-discount">
              برداشتن تخفیف
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
