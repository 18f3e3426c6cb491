// Writes the tests that passed only when retried to flaky.txt next to the report, one on each line, for
// scripts/test.mjs: Vitest's own report does not include them.

import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'test-results/flaky.txt';

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's default export
export default class FlakyReporter {
  #file = FILE;

  /** @param {{ config: { root: string } }} vitest */
  onInit({ config }) {
    this.#file = join(config.root, FILE);
    rmSync(this.#file, { force: true });
  }

  /** @param {{ fullName: string, module: { relativeModuleId: string }, diagnostic(): { flaky: boolean } | undefined, result(): { errors?: readonly { message: string }[] } }} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message.split('\n')[0] ?? '';
    appendFileSync(this.#file, `${test.module.relativeModuleId}: ${test.fullName}: ${why}\n`);
  }
}
