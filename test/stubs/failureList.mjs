/** Jest reporter: ends a failing run with one line for each failed test, for readers who see only the end of a log. */
export default class FailureList {
  onRunComplete(_contexts, { testResults }) {
    const lines = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => {
      const file = testFilePath.slice(process.cwd().length + 1);
      const failed = tests.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return testExecError ? [`${file}: ${firstLine(testExecError.message)}`] : [];
      return failed.map(
        ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
    if (lines.length > 0) process.stderr.write(`\nFailed:\n${lines.join('\n')}\n`);
  }
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}
