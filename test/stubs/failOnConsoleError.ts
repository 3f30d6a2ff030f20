/** An unexpected `console.error` fails the test that caused it. A test that expects one must mock `console.error`. */
let unexpected: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args);
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console.error:\n${unexpected.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
  }
});
