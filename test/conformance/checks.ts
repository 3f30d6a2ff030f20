import { randomUUID } from 'node:crypto';
import { call, type Answer, type Gateway } from './conformanceClient.ts';

/** The input of a check. */
export interface Run {
  gateway: Gateway;
  from: string;
  to: string;
  /** Cities of a bus search, as the shop spells them. */
  fromCity: string;
  toCity: string;
  /** ISO day. */
  day: string;
}

export interface Check {
  title: string;
  run(run: Run): Promise<void>;
}

export class NotProven extends Error {}
class Broken extends Error {}

export interface Result {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  reason: string;
}

/** Runs checks one after the other, because they share seats. */
export async function runChecks(checks: readonly Check[], run: Run): Promise<Result[]> {
  const results: Result[] = [];
  for (const { title, run: check } of checks) {
    try {
      await check(run);
      results.push({ title, outcome: 'passed', reason: '' });
    } catch (error) {
      const outcome = error instanceof NotProven ? 'skipped' : 'failed';
      results.push({ title, outcome, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return results;
}

/** @throws Broken */
export function expect(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Broken(otherwise);
}

export async function request(
  run: Run,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await call(run.gateway, method, path, body);
  expect(answer !== null, `${method} ${path}: no answer`);
  expect(answer.status !== 500, `${method} ${path}: status 500`);
  expect(answer.body !== null, `${method} ${path}: the response is not JSON`);
  return answer;
}

export function createRef(): string {
  return randomUUID();
}

/** Expects a definite rejection with one of these codes. */
export function expectRefusal(answer: Answer, codes: readonly string[], what: string): void {
  const said = answer.status < 400 ? `status ${answer.status}` : (answer.code ?? 'no code');
  expect(
    answer.status >= 400 && codes.includes(answer.code ?? ''),
    `${what}: expected ${codes.join(' or ')}, got ${said}`,
  );
}

/** Polls until `isSo` returns true or `ms` have passed. */
export async function waitUntil(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() >= end) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}
