import type { Choice } from './choice';

/** Returns the id of a choice's element, without the characters that an id should not contain. */
export const optionId = (list: string, choice: Choice) =>
  `${list}-${choice.id.replace(/[^\w-]/g, '_')}`;
