import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: on a fresh clone Vitest knows sizes only, and leaves these to one worker at the end. */
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
