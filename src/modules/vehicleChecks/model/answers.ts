import * as z from 'zod/mini';
import { keysOf } from '@/core/resource/keys';
import { answerTypes } from './checklists/items';
import { SEVERITIES } from './defects/severities';

/** The answers to an item of type "check", by wire value. */
export const checkAnswers = {
  pass: 'Pass',
  advisory: 'Advisory',
  fail: 'Fail',
  na: 'N/A',
} as const;

export type CheckAnswer = keyof typeof checkAnswers;

export const MAX_PHOTOS_PER_ANSWER = 5;

/** Long enough for a drawn signature; all other values are far shorter. */
const MAX_VALUE_LENGTH = 60_000;

const photoIds = z
  .array(z.int().check(z.gte(1), z.lte(2_147_483_647)))
  .check(z.maxLength(MAX_PHOTOS_PER_ANSWER));

/** Accepts one of the options; nothing becomes null. */
const oneOf = <O extends string>(options: readonly O[]) =>
  z.pipe(
    z.nullish(z.enum(options)),
    z.transform((one) => one ?? null),
  );

/** Accepts a text of at most `most` characters; an empty one becomes null. */
const words = (most: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((text) => text || null),
  );

/**
 * The answer to the item with this key. `answer` is for items of type "check", `value` for all other types. `photos`
 * are ids of files. The server copies section, label and type from the checklist version that was used.
 */
export const answerRow = z.strictObject({
  item: z.string().check(z.minLength(1), z.maxLength(40)),
  answer: oneOf(keysOf(checkAnswers)),
  value: words(MAX_VALUE_LENGTH),
  severity: oneOf(SEVERITIES),
  note: words(1000),
  photos: z._default(photoIds, []),
  section: z._default(z.string().check(z.maxLength(60)), ''),
  label: z._default(z.string().check(z.maxLength(120)), ''),
  answer_type: z._default(z.enum(keysOf(answerTypes)), 'check'),
});

export type Answer = z.infer<typeof answerRow>;

/** An answer as a device sends it, before defaults are filled in. */
export type SentAnswer = z.input<typeof answerRow>;
