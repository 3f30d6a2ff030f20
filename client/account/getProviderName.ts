const NAMES: Readonly<Record<string, string>> = { google: 'گوگل', github: 'گیت‌هاب' };

export function getProviderName(provider: string): string {
  return (Object.hasOwn(NAMES, provider) && NAMES[provider]) || provider;
}
