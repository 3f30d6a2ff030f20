const NAMES: Readonly<Record<string, string>> = { google: 'گوگل', github: 'گیت‌هاب' };

/** Returns the Persian name of a sign-in provider, or its id. */
export function providerName(provider: string): string {
  return (Object.hasOwn(NAMES, provider) && NAMES[provider]) || provider;
}
