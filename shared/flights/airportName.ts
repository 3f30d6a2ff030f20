export function shortAirport(name: string): string {
  return name.replace(/^فرودگاه (?:بین‌المللی )?/u, '');
}
