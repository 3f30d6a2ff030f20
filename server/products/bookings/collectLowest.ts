export async function collectLowest(
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
