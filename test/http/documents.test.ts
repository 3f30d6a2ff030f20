import request from 'supertest';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

test('the home page is a complete Persian document with the configured canonical address', async () => {
  const response = await request(shop.app).get('/').set('host', 'evil.test');
  expect(response.status).toBe(200);
  expect(response.text).toMatch(/^<!DOCTYPE html><html lang="fa" dir="rtl"/);
  expect(response.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
  expect(response.text).not.toContain('evil.test');
});

test('preloads every script at a lower priority than the stylesheet and fonts needed to read the page', async () => {
  const { text } = await request(shop.app).get('/');
  const scripts = text.match(/<script async[^>]*>/g) ?? [];
  const early = text.match(/<link[^>]*as="script"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(early).toHaveLength(scripts.length);
  for (const tag of [...scripts, ...early]) expect(tag).toMatch(/fetchpriority="low"/i);
});
