export function shortenAirport(name: string): string {
  return name.replace(/^فرودگاه (?:بین‌المللی )?/u, '');
}
