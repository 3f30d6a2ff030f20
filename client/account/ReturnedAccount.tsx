import type { ReturnedView } from '../../shared/accounts/accountView.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './AccountPanel.styles.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { getProviderName } from './getProviderName.ts';

/** Asks the visitor to confirm the account. Another site can open this page, so only the button signs in. */
export function ReturnedAccount({ provider, name, email, current }: ReturnedView) {
  return (
    <AccountPanel title="ادامه با این حساب؟">
      <form method="post" className={styles.form}>
        <p className="muted">{`${getProviderName(provider)} این حساب را معرفی کرد. اگر حساب خودتان است، ادامه دهید.`}</p>
        <div className={styles.identity}>
          <Icon name="user" />
          <div>
            <b>
              <bdi>{name}</bdi>
            </b>
            {email !== '' && email !== name && (
              <p className="small muted">
                <bdi dir="ltr">{email}</bdi>
              </p>
            )}
          </div>
        </div>
        {current !== null && (
          <Alert tone="warn">
            اکنون با حساب <bdi>{current}</bdi> وارد شده‌اید. با ادامه دادن از آن خارج می‌شوید.
          </Alert>
        )}
        <p className="xs faint">اگر خودتان این ورود را شروع نکرده‌اید یا حساب را نمی‌شناسید، انصراف دهید.</p>
        <Button type="submit" name="action" value="continue" variant="cta" block>
          ادامه با این حساب
        </Button>
        <Button type="submit" name="action" value="cancel" variant="ghost" block>
          انصراف
        </Button>
      </form>
    </AccountPanel>
  );
}
