export async function withTimeout<Value>(ms: number, work: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, ms, fallback);
  });
  try {
    return await Promise.race([work.catch(() => fallback), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
