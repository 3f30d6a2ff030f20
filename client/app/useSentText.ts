import { useSite } from './site.ts';

const UNSENT = {
  sms: 'این فروشگاه هنوز پیامک نمی‌فرستد؛ متن آن در پوشهٔ sms داده‌های فروشگاه نوشته می‌شود.',
  mail: 'این فروشگاه هنوز ایمیل نمی‌فرستد؛ متن آن در پوشهٔ mail داده‌های فروشگاه نوشته می‌شود.',
} as const;

/** Replaces a text about a sent message when the channel has no service, because nothing is sent then. */
export function useSentText(channel: keyof typeof UNSENT): <Text>(sent: Text) => Text | string {
  const { unsent } = useSite();
  return (sent) => (unsent.includes(channel) ? UNSENT[channel] : sent);
}
