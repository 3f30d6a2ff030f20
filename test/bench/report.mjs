import { printTable } from './printTable.mjs';

export function printReport({ cpu, arrivals, bytes, starts, memory, verdicts }) {
  printTable(
    'CPU per request and load; × is the ratio to the base of the same page',
    cpu.map(({ page, what, cpuMs, cpuRangeMs, ratio, base, at10, at50 }) => ({
      page,
      what,
      'CPU ms': cpuMs.toFixed(2),
      range: cpuRangeMs.map((ms) => ms.toFixed(2)).join('–'),
      '×': ratio?.toFixed(2),
      base,
      'req/s c10': at10.perSecond.toFixed(0),
      'p50 ms': at10.p50Ms.toFixed(1),
      'p99 ms': at10.p99Ms.toFixed(0),
      'req/s c50': at50?.perSecond.toFixed(0),
      'p50 c50': at50?.p50Ms.toFixed(0),
      'p99 c50': at50?.p99Ms.toFixed(0),
      'refused c50': at50?.refused,
    })),
  );
  printTable(
    'Arrival of a page, one request at a time, ms',
    arrivals.map(({ page, what, firstByteMs, firstOfferMs, lastByteMs }) => ({
      page,
      what,
      'first byte': firstByteMs.toFixed(1),
      'first offer': firstOfferMs?.toFixed(1),
      'last byte': lastByteMs.toFixed(1),
    })),
  );
  printTable(
    'Bytes of a first visit',
    bytes.map(({ page, html, htmlBrotli, inline, cards, scripts }) => ({
      page,
      HTML: html,
      'HTML br': htmlBrotli,
      'inline data': inline,
      cards,
      'scripts br': scripts,
    })),
  );
  printTable(
    'Start until /readyz is ok',
    starts.map(({ what, ms, cpuMs, residentMb, peakMb }) => ({
      what,
      ms: ms.toFixed(0),
      'CPU ms': cpuMs.toFixed(0),
      'RSS MB': residentMb.toFixed(0),
      'peak MB': peakMb.toFixed(0),
    })),
  );
  printTable(
    'Memory of the shop',
    memory.map(({ when, resident, peak }) => ({
      when,
      'RSS MB': resident.toFixed(0),
      'peak MB': peak.toFixed(0),
    })),
  );
  printVerdicts(verdicts);
}

export function printVerdicts(verdicts) {
  const round = (value) => (value >= 1000 ? value.toFixed(0) : value?.toFixed(2));
  printTable(
    'Budgets',
    verdicts.map(({ name, today, budget, goal, verdict }) => ({
      name,
      today: round(today),
      budget: String(budget),
      goal: goal === undefined ? '' : String(goal),
      verdict,
    })),
  );
}
