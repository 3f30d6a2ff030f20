import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { LinkButton } from '../ui/Button.tsx';

export function GuestLink({ returnTo }: { returnTo: string }) {
  return (
    <LinkButton variant="ghost" size="small" block href={returnTo === accountPage.dashboard ? '/' : returnTo}>
      مهمان ادامه می‌دهم
    </LinkButton>
  );
}
