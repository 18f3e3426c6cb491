import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { text } from '@/core/fields/kinds/text';
import { groupAnswer } from './bulkOperation';
import type { Operation } from './operation';

/** Saves the rows of a file. src/core/http/openapi/importBody.ts describes it at length, which no browser needs. */
export const importOperation: Operation = {
  name: 'imports',
  method: 'POST',
  path: 'imports/{id}',
  placeholder: 'the path of a resource',
  guard: 'signed-in',
  summary: 'Save the rows of a file, each as a save of its record alone would, all or none',
  query: {
    /** Names of fields, separated by commas. */
    key: text({ maxLength: 400 }),
    dry_run: boolean(),
    refused: choice(['stop', 'leave_out'], { initial: 'stop' }),
  },
  takesFile: true,
  answer: groupAnswer,
  goesOn: true,
  isHeavy: true,
};
