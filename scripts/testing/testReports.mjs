// Reads the reports of Vitest and Playwright: how many tests passed and failed, and the names of those that failed, or
// that passed only when retried.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[], began?: number }} Counts `began`: when the first test did */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the lines of a file; none if there is no such file. @param {string} path */
const linesOf = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */

/** Returns the first line of an error message. @param {string | undefined} message */
const firstLine = (message = '') =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with one
  (message.replace(/\u001b\[[0-9;]*m/g, '').split('\n')[0] ?? '').slice(0, 300);

/** @param {string} file */
const shortName = (file) => (file.startsWith(root) ? file.slice(root.length + 1) : file);

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: Array<{ name: string, status: string, message: string, startTime: number, assertionResults: Assertion[] }> }} report */
export function countVitest(report) {
  // A file that cannot be loaded fails without any test of its own failing.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: linesOf(join(root, 'test-results/flaky.txt')),
    began: Math.min(...report.testResults.map(({ startTime }) => startTime)),
    failures: report.testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) =>
              `${shortName(name)}: ${fullName}\n    ${firstLine(failureMessages?.[0])}`,
          ),
      )
      .concat(
        brokenFiles.map(({ name, message }) => `${shortName(name)}\n    ${firstLine(message)}`),
      ),
  };
}

/** @typedef {{ status: string, results: Array<{ startTime: string, error?: { message?: string } }> }} Run */
/** @typedef {{ title: string, file: string, specs: Array<{ title: string, file: string, tests: Run[] }>, suites?: Group[] }} Group */

/** @param {{ suites: Group[], stats: { expected: number, flaky: number, unexpected: number, skipped: number }, errors: unknown[] }} report */
export function countPlaywright({ suites: groups, stats, errors }) {
  /** @param {Group} group @returns {Group['specs']} */
  const specsOf = ({ specs, suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  /** @param {string} wanted */
  const named = (wanted) =>
    groups
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => `${file}: ${title}\n    ${firstLine(results[0]?.error?.message)}`),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: named('unexpected'),
    flaky: named('flaky'),
    began: Math.min(
      ...groups
        .flatMap(specsOf)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .map(({ startTime }) => Date.parse(startTime)),
    ),
  };
}
