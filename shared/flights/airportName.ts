/** «مهرآباد»: what people call an airport, without the words that every airport has. */
export function shortAirport(name: string): string {
  return name.replace(/^فرودگاه (?:بین‌المللی )?/u, '');
}
