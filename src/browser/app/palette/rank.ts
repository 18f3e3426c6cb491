import { lowerPlain } from '@/core/lists/looseText';
import type { Choice } from './choice';

const EXACT = 20;
const BEGINNING = 10;
const SCORES = { beginning: 4, word: 3, within: 2, hint: 1 };

const plain = (text: string) => lowerPlain(text).trim();

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);

const hasWordWith = (token: string, text: string) =>
  wordsOf(text).some((word) => word.startsWith(token));

function scoreOfToken(token: string, label: string, hint: string): number {
  if (label.startsWith(token)) return SCORES.beginning;
  if (hasWordWith(token, label)) return SCORES.word;
  if (label.includes(token)) return SCORES.within;
  return hasWordWith(token, hint) ? SCORES.hint : 0;
}

/** Scores a choice: every word must occur in its label or begin a word of its hint, else 0. */
function scoreOf(sought: string, { label, hint = '' }: Pick<Choice, 'label' | 'hint'>): number {
  const [all, inLabel, inHint] = [plain(sought), plain(label), plain(hint)];
  if (all === '') return 0;
  const scores = all.split(/\s+/).map((token) => scoreOfToken(token, inLabel, inHint));
  if (scores.includes(0)) return 0;
  const whole = inLabel === all ? EXACT : inLabel.startsWith(all) ? BEGINNING : 0;
  return whole + scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Returns the matching choices, best first and at most `limit`; ties stay in order. */
export function rank(sought: string, choices: readonly Choice[], limit: number): Choice[] {
  return choices
    .map((choice) => ({ choice, score: scoreOf(sought, choice) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ choice }) => choice);
}
