import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files with slow tests: on a fresh clone Vitest only knows file sizes, and would run these last, on one worker. */
const LONGEST = ['recordedAnswers.contract.test.ts'];

const isLongest = ({ moduleId }: TestSpecification) =>
  LONGEST.some((name) => moduleId.endsWith(`/${name}`));

/** Starts the files that take longest first, then the others in the order of Vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
