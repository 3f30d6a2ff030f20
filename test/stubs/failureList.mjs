/**
 * Jest reporter that ends a run with one line for each test that failed or needed a retry, so that the end of a log
 * names them.
 */
export default class FailureList {
  onRunComplete(_contexts, { testResults }) {
    const results = testResults.map(({ testFilePath, ...result }) => ({
      ...result,
      file: testFilePath.slice(process.cwd().length + 1),
    }));
    report('Passed on retry', results.flatMap(listSecondTries));
    report('Failed', results.flatMap(listFailures));
  }
}

function listFailures({ file, testExecError, testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return testExecError ? [`${file}: ${getFirstLine(testExecError.message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}: ${getFirstLine(failureMessages[0])}`,
  );
}

function listSecondTries({ file, testResults }) {
  return testResults
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName, retryReasons }) => `${file}: ${fullName}: ${getFirstLine(retryReasons?.[0])}`);
}

function report(title, lines) {
  if (lines.length > 0) process.stderr.write(`\n${title}:\n${lines.join('\n')}\n`);
}

function getFirstLine(message = '') {
  return message.split('\n', 1)[0];
}
