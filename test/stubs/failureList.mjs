/**
 * Jest reporter: ends a run with one line for each test that failed or needed a retry, for readers of the end of a log.
 */
export default class FailureList {
  onRunComplete(_contexts, { testResults }) {
    const results = testResults.map(({ testFilePath, ...result }) => ({
      ...result,
      file: testFilePath.slice(process.cwd().length + 1),
    }));
    report('Passed on retry', results.flatMap(secondTries));
    report('Failed', results.flatMap(failures));
  }
}

function failures({ file, testExecError, testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return testExecError ? [`${file}: ${firstLine(testExecError.message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

function secondTries({ file, testResults }) {
  return testResults
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryReasons }) => `${file}: ${fullName}: ${firstLine(retryReasons?.[0])}`);
}

function report(title, lines) {
  if (lines.length > 0) process.stderr.write(`\n${title}:\n${lines.join('\n')}\n`);
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}
