import { JobFigures } from '../jobs/jobFigures.ts';
import { mergeMetrics, pickCounters } from './mergeMetrics.ts';

const first = `# HELP shop_done_total Done
# TYPE shop_done_total counter
shop_done_total{job="expireHolds flights"} 3
# TYPE shop_gateway_up gauge
shop_gateway_up{gateway="zibal"} 1
# TYPE shop_memory_bytes gauge
shop_memory_bytes 100
# TYPE shop_last_seconds gauge
shop_last_seconds 7`;
const writeSecond = (flights: number, bytes: number) => `# HELP shop_done_total Done
# TYPE shop_done_total counter
shop_done_total{job="expireHolds flights"} ${flights}
shop_done_total{job="outbox"} 1
# TYPE shop_gateway_up gauge
shop_gateway_up{gateway="zibal"} 0
# TYPE shop_memory_bytes gauge
shop_memory_bytes ${bytes}
# TYPE shop_last_seconds gauge
shop_last_seconds 9`;
const second = writeSecond(4, 50);

test('sums counters and bytes, and takes the lowest availability and the highest value of other gauges', () => {
  expect(mergeMetrics([first, second])).toBe(writeSecond(7, 150));
});

test('the figures of a single process are unchanged', () => {
  const figures = new JobFigures();
  figures.ran('outbox', 2, new Date('2026-11-23T08:00:00Z'));
  figures.purged('outbox', 5);
  const text = figures.lines().join('\n');
  expect(mergeMetrics([text])).toBe(text);
});

test('adds the buckets, sum and count of a histogram', () => {
  const histogram = (low: number, all: number) => `# TYPE shop_seconds histogram
shop_seconds_bucket{le="0.1"} ${low}
shop_seconds_bucket{le="+Inf"} ${all}
shop_seconds_sum ${all / 2}
shop_seconds_count ${all}`;
  expect(mergeMetrics([histogram(1, 4), histogram(2, 6)])).toBe(histogram(3, 10));
});

test('only the counters of a process remain after it has ended', () => {
  expect(mergeMetrics([second, pickCounters(first)])).toBe(writeSecond(7, 50));
  expect(mergeMetrics(['', pickCounters('')])).toBe('');
});
