/** Orders the results by arrival, so that a slow source delays no other. `answers` must not reject. */
export function orderByArrival<Answer, Arrival>(
  answers: readonly Promise<Answer>[],
  toArrival: (answer: Answer) => Arrival,
): Promise<Arrival>[] {
  const settle: ((arrival: Arrival) => void)[] = [];
  const arrivals = answers.map(() => new Promise<Arrival>((resolve) => settle.push(resolve)));
  let next = 0;
  for (const answer of answers) {
    void answer.then((settled) => {
      settle[next]?.(toArrival(settled));
      next += 1;
    });
  }
  return arrivals;
}
