import { formatToman } from '../../shared/money.ts';
import type { ReviewExtras } from '../../shared/orders/checkoutView.ts';
import { EXTRAS_FORM } from '../products/extrasForm.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './AddedExtra.styles.ts';

interface AddedExtraProps {
  extra: ReviewExtras['added'][number];
  /** Label of the button, for example «برداشتن بیمه». */
  remove: string;
}

/** Renders a part of the order that the buyer added, with the button that removes it. */
export function AddedExtra({ extra: { number, title, detail, total }, remove }: AddedExtraProps) {
  return (
    <div className={styles.row}>
      <Icon name="check-circle" />
      <div>
        <b>{title}</b>
        <p className="small muted">{detail}</p>
      </div>
      <b className={styles.price}>{`${formatToman(total)} تومان`}</b>
      <Button form={EXTRAS_FORM} variant="ghost" size="small" name="action" value={`remove-extra-${number}`}>
        {remove}
      </Button>
    </div>
  );
}
