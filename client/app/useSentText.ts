import { useSite } from './site.ts';

const UNSENT = {
  sms: 'این فروشگاه هنوز پیامک نمی‌فرستد؛ متن آن در پوشهٔ sms داده‌های فروشگاه نوشته می‌شود.',
  mail: 'این فروشگاه هنوز ایمیل نمی‌فرستد؛ متن آن در پوشهٔ mail داده‌های فروشگاه نوشته می‌شود.',
} as const;

/** Returns a function from a text that claims a delivery to what is true: without a service nothing leaves the shop. */
export function useSentText(channel: keyof typeof UNSENT): <Text>(sent: Text) => Text | string {
  const { unsent } = useSite();
  return (sent) => (unsent.includes(channel) ? UNSENT[channel] : sent);
}
