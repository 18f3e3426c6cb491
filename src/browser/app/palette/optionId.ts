import type { Choice } from './choice';

/** The id of a choice's element; addresses hold characters that an id should not. */
export const optionId = (list: string, choice: Choice) =>
  `${list}-${choice.id.replace(/[^\w-]/g, '_')}`;
