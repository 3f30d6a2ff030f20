interface Family {
  /** The lines HELP and TYPE. */
  head: string[];
  type: string;
  samples: Map<string, number>;
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{.*\})? (\S+)$/;
const SUMMED = new Set(['counter', 'histogram', 'summary']);

/**
 * Merges metrics of several processes, in the text format of Prometheus. Counters and histograms are added. For gauges,
 * `…_bytes` are added, `…_up` take the lowest value and others the highest.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const [name, family] of texts.flatMap((text) => [...parseFamilies(text)])) {
    const merged = families.get(name) ?? { ...family, samples: new Map() };
    families.set(name, merged);
    const merge = chooseMerge(name, family.type);
    for (const [key, value] of family.samples) {
      const known = merged.samples.get(key);
      merged.samples.set(key, known === undefined ? value : merge(known, value));
    }
  }
  return writeFamilies(families);
}

/** Drops gauges, because a process that has ended has none. */
export function pickCounters(text: string): string {
  return writeFamilies(new Map([...parseFamilies(text)].filter(([, { type }]) => SUMMED.has(type))));
}

function chooseMerge(name: string, type: string): (a: number, b: number) => number {
  if (SUMMED.has(type) || name.endsWith('_bytes')) return (a, b) => a + b;
  return name.endsWith('_up') ? Math.min : Math.max;
}

function parseFamilies(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  const familyOf = (name: string) => {
    const family = families.get(name) ?? { head: [], type: 'untyped', samples: new Map() };
    families.set(name, family);
    return family;
  };
  // The samples of a histogram have different names than its TYPE line.
  let current: Family | undefined;
  for (const line of text.split('\n')) {
    const [, keyword, name, type] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      current = familyOf(name);
      current.head.push(line);
      if (keyword === 'TYPE') current.type = type ?? 'untyped';
      continue;
    }
    const [, sample, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (sample !== undefined) (current ?? familyOf(sample)).samples.set(sample + labels, Number(value));
  }
  return families;
}

function writeFamilies(families: ReadonlyMap<string, Family>): string {
  return [...families.values()]
    .flatMap(({ head, samples }) => [...head, ...[...samples].map(([key, value]) => `${key} ${value}`)])
    .join('\n');
}
