/**
 * Puts answers in the order of their arrival: the first promise settles with the first source that answers, the second
 * with the next, so that one slow source delays no other. `answers` never reject.
 */
export function inOrderOfArrival<Answer, Arrival>(
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
