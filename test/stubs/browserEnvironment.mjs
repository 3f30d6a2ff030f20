import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom lacks the fetch family, and Node's Request rejects jsdom's AbortSignal. MessageChannel is omitted on purpose:
 * React's scheduler would keep its port open and Jest would never end.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.scrollTo = () => {};
  }
}
