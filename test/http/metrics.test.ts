import { readFileSync } from 'node:fs';
import request from 'supertest';
import { createMetricsRouter } from '../../server/http/metrics.ts';
import { listenForMetrics } from '../../server/http/metricsListener.ts';
import { createSingleProcess } from '../../server/workers/workerChannel.ts';
import { findFreePort } from '../freePort.ts';
import { makePurchase } from './purchase.ts';
import { createTestApp } from './testApp.ts';

test('the metrics show pending work and open payments to the local machine; a proxied request gets a 404', async () => {
  const shop = await createTestApp();
  try {
    await makePurchase(shop.services, 'issued');
    await makePurchase(shop.services, 'at bank');
    const { text, headers } = await request(shop.app).get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('rahsepar_orders{state="issued"} 1');
    expect(text).toContain('rahsepar_payments_open{gateway="sandbox"} 1');
    expect(text).toMatch(/rahsepar_outbox_waiting\{topic="notice"\} 1/);
    expect(text).toContain('rahsepar_gateway_up{gateway="sandbox"} 1');
    expect(text).toContain('rahsepar_payment_alarms_total{kind="amount_mismatch"} 0');
    expect(text).toContain('rahsepar_payment_alarms_total{kind="duplicate"} 0');
    expect(text).toMatch(/rahsepar_cache_answers_total\{cache="flight_fares",outcome="fresh"\} \d+/);
    await request(shop.app).get('/metrics').set('x-forwarded-for', '203.0.113.7').expect(404);
  } finally {
    await shop.close();
  }
});

test('with a token configured the metrics require it', async () => {
  const shop = await createTestApp({ env: { metricsToken: 'sixteen-letters-at-least' } });
  try {
    await request(shop.app).get('/metrics').expect(404);
    await request(shop.app).get('/metrics').set('authorization', 'Bearer wrong').expect(404);
    await request(shop.app)
      .get('/metrics')
      .set('authorization', 'Bearer sixteen-letters-at-least')
      .expect(200);
  } finally {
    await shop.close();
  }
});

test('the metrics show the duration of pages by route id, and the size of the database pool', async () => {
  const shop = await createTestApp();
  try {
    const page = await request(shop.app).get('/aboutUs').expect(200);
    expect(page.headers['server-timing']).toMatch(/^load;dur=\d+\.\d, render;dur=\d+\.\d$/);
    await request(shop.app).get('/no-such-page').expect(404);
    const { text } = await request(shop.app).get('/metrics').expect(200);
    expect(text).toMatch(/rahsepar_request_seconds_count\{route="aboutUs",status="2xx"\} [1-9]/);
    expect(text).toMatch(/rahsepar_request_seconds_bucket\{le="10",route="other",status="4xx"\} [1-9]/);
    expect(text).toMatch(/rahsepar_database_connections\{state="open"\} 1/);
  } finally {
    await shop.close();
  }
});

test('an alert rule watches the last good round of every job', async () => {
  const shop = await createTestApp();
  try {
    const rules = readFileSync('docs/deploy/alerts.yml', 'utf8').matchAll(
      /job_last_seconds\{job_name=~"([^"]+)"\}/g,
    );
    const watched = new RegExp(`^(?:${[...rules].map(([, pattern]) => pattern).join('|')})$`);
    const names = [...shop.jobs.always, ...shop.jobs.maintenance].map(([name]) => name);
    expect(names).toContain('outbox');
    expect(names.filter((name) => !watched.test(name))).toEqual([]);
  } finally {
    await shop.close();
  }
});

test('on a port of their own the metrics are not served on the public port', async () => {
  const metricsPort = await findFreePort();
  const shop = await createTestApp({ env: { metricsPort } });
  const listener = await listenForMetrics(
    shop.services.env,
    createMetricsRouter(shop.services, createSingleProcess()),
  );
  try {
    await request(shop.app).get('/metrics').expect(404);
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('rahsepar_processes'),
    ]);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  } finally {
    await new Promise((resolve) => listener?.close(resolve));
    await shop.close();
  }
});
