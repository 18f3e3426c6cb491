import * as z from 'zod/mini';
import { keysOf } from '@/core/resource/keys';
import { signatureIssue } from '@/core/signature';
import { type AnswerType, answerTypes, type ChecklistItem } from './checklists/items';
import { isSerious, SEVERITIES, type Severity } from './defects/severities';

/** What a driver says of an item that is checked. */
export const checkAnswers = {
  pass: 'Pass',
  advisory: 'Advisory',
  fail: 'Fail',
  na: 'N/A',
} as const;

/** What a driver says of an item. */
export type CheckAnswer = keyof typeof checkAnswers;

/** The most photos of one answer. */
export const MOST_PHOTOS_OF_ANSWER = 5;

/** A drawn signature is as long as its picture; everything else is far shorter. */
const LONGEST_VALUE = 60_000;

const photoIds = z
  .array(z.int().check(z.gte(1), z.lte(2_147_483_647)))
  .check(z.maxLength(MOST_PHOTOS_OF_ANSWER));

/** One of these, or nothing. */
const oneOf = <O extends string>(options: readonly O[]) =>
  z.pipe(
    z.nullish(z.enum(options)),
    z.transform((one) => one ?? null),
  );

/** A text of at most so many characters, or nothing. */
const words = (most: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((text) => text || null),
  );

/**
 * The answer to an item, known by the item's key: what was checked in `answer`, whatever else is asked in `value`.
 * `photos` are ids of files. Section, label and kind of answer are those of the version that the check was made with;
 * the server writes them.
 */
export const answerRow = z.strictObject({
  item: z.string().check(z.minLength(1), z.maxLength(40)),
  answer: oneOf(keysOf(checkAnswers)),
  value: words(LONGEST_VALUE),
  severity: oneOf(SEVERITIES),
  note: words(1000),
  photos: z._default(photoIds, []),
  section: z._default(z.string().check(z.maxLength(60)), ''),
  label: z._default(z.string().check(z.maxLength(120)), ''),
  answer_type: z._default(z.enum(keysOf(answerTypes)), 'check'),
});

/** The answer to an item as it is stored. */
export type Answer = z.infer<typeof answerRow>;

/** The answer to an item as a device sends it: what is not said is not filled in. */
export type SentAnswer = z.input<typeof answerRow>;

/** What is wrong with an answer: which part of it, and in words. */
export interface AnswerIssue {
  part: 'answer' | 'severity' | 'note' | 'photos';
  message: string;
}

/** Whether an answer says that something is broken. */
export const isFail = ({ answer }: Pick<SentAnswer, 'answer'>): boolean => answer === 'fail';

/** Whether a fail of this severity needs a photo: a major or dangerous one, or where its item asks for one. */
const needsPhoto = (
  item: Pick<ChecklistItem, 'photo_on_fail'>,
  severity: Severity | null | undefined,
): boolean => isSerious(severity) || item.photo_on_fail;

const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const isDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

/** What is wrong with a value that is there, by the kind of answer. */
const WRONG: Readonly<
  Record<AnswerType, (value: string, item: ChecklistItem, driver?: string) => string | undefined>
> = {
  check: () => undefined,
  photo: () => undefined,
  text: (value) => (value.length > 1000 ? 'Use at most 1,000 characters.' : undefined),
  signature: (value, _, driver) =>
    driver === undefined ? undefined : signatureIssue(value, driver),
  number: (value) => (NUMBER.test(value) ? undefined : 'Enter a number.'),
  date: (value) => (isDay(value) ? undefined : 'Enter a date.'),
  select: (value, { options }) =>
    options.includes(value) ? undefined : 'Choose one of the options.',
};

const MISSING: Readonly<Record<AnswerType, string>> = {
  check: 'Answer this item.',
  number: 'Enter a number.',
  text: 'Fill this in.',
  select: 'Choose one of the options.',
  date: 'Enter a date.',
  photo: 'Add a photo.',
  signature: 'Sign here.',
};

const isOpen = (type: AnswerType, { answer, value, photos }: SentAnswer) =>
  type === 'check' ? !answer : type === 'photo' ? (photos ?? []).length === 0 : !value?.trim();

function issuesOfFail(item: ChecklistItem, answer: SentAnswer): AnswerIssue[] {
  const issues: AnswerIssue[] = [];
  const { severity, note, photos = [] } = answer;
  if (!severity) issues.push({ part: 'severity', message: 'Choose how serious it is.' });
  if (!note?.trim()) issues.push({ part: 'note', message: 'Say what is wrong.' });
  if (needsPhoto(item, severity) && photos.length === 0)
    issues.push({ part: 'photos', message: 'Add a photo of it.' });
  return issues;
}

/**
 * What is missing or wrong in the answer to an item, which may not have been given yet. `driver` is the name that signs,
 * where it is known.
 */
export function issuesOfAnswer(
  item: ChecklistItem,
  answer: SentAnswer | undefined,
  driver?: string,
): readonly AnswerIssue[] {
  const { answer_type: type, required } = item;
  if (!answer || isOpen(type, answer))
    return required ? [{ part: 'answer', message: MISSING[type] }] : [];
  if (isFail(answer)) return issuesOfFail(item, answer);
  const wrong = answer.value ? WRONG[type](answer.value, item, driver) : undefined;
  return wrong === undefined ? [] : [{ part: 'answer', message: wrong }];
}

/** Everything that is missing or wrong in the answers to these items, by the keys of the items; empty where all is well. */
export function issuesOfAnswers(
  items: readonly ChecklistItem[],
  answers: readonly SentAnswer[],
  driver?: string,
): ReadonlyMap<string, readonly AnswerIssue[]> {
  const given = new Map(answers.map((one) => [one.item, one]));
  return new Map(
    items.flatMap((item) => {
      const issues = issuesOfAnswer(item, given.get(item.key), driver);
      return issues.length > 0 ? [[item.key, issues]] : [];
    }),
  );
}

/** How many of these items have an answer, whether or not it is complete: what a bar of progress shows. */
export function answeredCount(
  items: readonly ChecklistItem[],
  answers: readonly SentAnswer[],
): number {
  const given = new Map(answers.map((one) => [one.item, one]));
  return items.filter(({ key, answer_type }) => {
    const answer = given.get(key);
    return answer !== undefined && !isOpen(answer_type, answer);
  }).length;
}

/** What the answers of a check come to. */
export interface Outcome {
  /** Nothing was found: neither a fail nor an advisory. */
  nil_defect: boolean;
  result: 'passed' | 'failed';
  /** A major or dangerous fail waits for somebody to act on it. */
  status: 'submitted' | 'action_required';
}

/** What the answers of a check come to. */
export function outcomeOf(answers: readonly SentAnswer[]): Outcome {
  const fails = answers.filter(isFail);
  return {
    nil_defect: answers.every(({ answer }) => answer !== 'fail' && answer !== 'advisory'),
    result: fails.length > 0 ? 'failed' : 'passed',
    status: fails.some(({ severity }) => isSerious(severity)) ? 'action_required' : 'submitted',
  };
}

/**
 * Answers as they are stored: those to these items and no others, in their order, with the words of the version they
 * were made with. What only a fail or a kind of answer has is left away elsewhere.
 */
export function answersKept(
  items: readonly ChecklistItem[],
  answers: readonly Answer[],
): readonly Answer[] {
  const given = new Map(answers.map((one) => [one.item, one]));
  return items.flatMap(({ key, section, label, answer_type: type }) => {
    const one = given.get(key);
    if (!one || isOpen(type, one)) return [];
    const isCheck = type === 'check';
    return {
      item: key,
      answer: isCheck ? one.answer : null,
      value: isCheck || type === 'photo' ? null : one.value,
      severity: isCheck && isFail(one) ? one.severity : null,
      note: one.note,
      photos: one.photos,
      section,
      label,
      answer_type: type,
    };
  });
}

/** Answers with "pass" for every item of a section that is checked and has no answer yet. */
export function allInOrder<A extends Pick<SentAnswer, 'item' | 'answer'>>(
  items: readonly ChecklistItem[],
  section: string,
  answers: readonly A[],
): readonly (A | Pick<SentAnswer, 'item' | 'answer'>)[] {
  const given = new Map(answers.map((one) => [one.item, one]));
  const passed = items.flatMap(({ key, section: own, answer_type }) => {
    const isMeant = own === section && answer_type === 'check' && !given.get(key)?.answer;
    return isMeant ? [{ ...given.get(key), item: key, answer: 'pass' as const }] : [];
  });
  const keys = new Set(passed.map(({ item }) => item));
  return [...answers.filter(({ item }) => !keys.has(item)), ...passed];
}
