import { signatureIssue } from '@/core/signature';
import type { Answer, SentAnswer } from './answers';
import type { AnswerType, ChecklistItem } from './checklists/items';
import { isSerious, type Severity } from './defects/severities';

/** A missing or wrong part of an answer, with a message for the driver. */
export interface AnswerIssue {
  part: 'answer' | 'severity' | 'note' | 'photos';
  message: string;
}

export const isFail = ({ answer }: Pick<SentAnswer, 'answer'>): boolean => answer === 'fail';

/** Returns true for a major or dangerous fail, and for any fail of an item with `photo_on_fail`. */
const needsPhoto = (
  item: Pick<ChecklistItem, 'photo_on_fail'>,
  severity: Severity | null | undefined,
): boolean => isSerious(severity) || item.photo_on_fail;

const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const isDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

/** Returns a message for a value that does not fit the type of answer. */
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
 * Returns what is missing or wrong in the answer to an item. `driver` is the name that a signature must have; without
 * it a signature is not checked.
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

/** Returns all issues in the answers to these items, by item key; empty if there are none. */
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

/** Returns how many of these items have an answer, complete or not, for the progress bar. */
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

/** The overall result of a check's answers. */
export interface Outcome {
  /** True if there is neither a fail nor an advisory. */
  nil_defect: boolean;
  result: 'passed' | 'failed';
  /** `action_required` if there is a major or dangerous fail. */
  status: 'submitted' | 'action_required';
}

export function outcomeOf(answers: readonly SentAnswer[]): Outcome {
  const fails = answers.filter(isFail);
  return {
    nil_defect: answers.every(({ answer }) => answer !== 'fail' && answer !== 'advisory'),
    result: fails.length > 0 ? 'failed' : 'passed',
    status: fails.some(({ severity }) => isSerious(severity)) ? 'action_required' : 'submitted',
  };
}

/**
 * Returns the answers to store: only those to these items, in item order, with the section, label and type of the
 * version. Parts that do not apply to an answer become null.
 */
export function answersToStore(
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

/** Returns the answers with "pass" added for every unanswered check item of the section. */
export function allInOrder<A extends Pick<SentAnswer, 'item' | 'answer'>>(
  items: readonly ChecklistItem[],
  section: string,
  answers: readonly A[],
): readonly (A | Pick<SentAnswer, 'item' | 'answer'>)[] {
  const given = new Map(answers.map((one) => [one.item, one]));
  const passed = items.flatMap(({ key, section: own, answer_type }) => {
    const isUnanswered = own === section && answer_type === 'check' && !given.get(key)?.answer;
    return isUnanswered ? [{ ...given.get(key), item: key, answer: 'pass' as const }] : [];
  });
  const keys = new Set(passed.map(({ item }) => item));
  return [...answers.filter(({ item }) => !keys.has(item)), ...passed];
}
