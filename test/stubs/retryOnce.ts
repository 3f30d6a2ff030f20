/**
 * A browser shares two cores with the shop and the other tests, and one of four thousand tests that is upset by that ended whole
 * runs. A second failure is a failure; the report names what needed the second try (`failureList.mjs`).
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
