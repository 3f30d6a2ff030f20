/**
 * The lowest of what several say for each of `count` days; null where none of those that can say knows a price.
 * @throws the first one's reason when none can say
 */
export async function lowestOfAll(
  asked: readonly Promise<readonly (number | null)[]>[],
  count: number,
): Promise<(number | null)[]> {
  const answers = await Promise.allSettled(asked);
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (known.length === 0 && failed) throw failed.reason;
  return Array.from({ length: count }, (_, index) => {
    const fares = known.flatMap((each) => each[index] ?? []);
    return fares.length === 0 ? null : Math.min(...fares);
  });
}
