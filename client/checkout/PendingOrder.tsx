import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';

const ASK_AGAIN_MS = 4000;

/** Polls the server; without scripts a button reloads. */
export function PendingOrder({ code }: { code: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <EmptyState
      inCard
      icon="clock"
      title="در حال گرفتن صندلی‌ها"
      actions={
        <Form method="get">
          <input type="hidden" name="order" value={code} />
          <Button>به‌روزرسانی</Button>
        </Form>
      }
    >
      تأمین‌کننده هنوز پاسخ نداده است؛ معمولاً کمتر از یک دقیقه طول می‌کشد. مبلغی کم نشده است.
    </EmptyState>
  );
}
