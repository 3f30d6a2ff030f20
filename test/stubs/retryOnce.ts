/**
 * Retries a failed browser test once. A browser shares two cores with the shop and the other tests, and one timing
 * failure in four thousand tests would fail a whole run. A second failure counts; the report lists the retried tests
 * (`failureList.mjs`).
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
