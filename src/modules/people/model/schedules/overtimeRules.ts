import { type Seconds, secondsOf } from '@/core/dates/seconds';

/** The tier in which an hour is paid: once, one and a half times, or twice the rate. */
export type Tier = 'regular' | 'ot_1_5' | 'ot_2_0';

/** An amount of a day's time in one tier: seconds, the time scheduled for the day, or all that is left. */
export interface Step {
  amount: Seconds | 'scheduled' | 'rest';
  tier: Tier;
}

/** The kinds of day that can have their own rule. */
export const RULED_DAYS = ['weekday', 'saturday', 'sunday', 'holiday'] as const;
export type RuledDay = (typeof RULED_DAYS)[number];

/** The steps in which hours are paid, by kind of day; the last step takes all that is left. */
export type OvertimeRules = Readonly<Record<RuledDay, readonly Step[]>>;

/** The standard rules: scheduled hours, then 1.5; Saturday 1.5; Sunday and public holidays 2.0. */
export const STANDARD_RULES: OvertimeRules = {
  weekday: [
    { amount: 'scheduled', tier: 'regular' },
    { amount: 'rest', tier: 'ot_1_5' },
  ],
  saturday: [{ amount: 'rest', tier: 'ot_1_5' }],
  sunday: [{ amount: 'rest', tier: 'ot_2_0' }],
  holiday: [{ amount: 'rest', tier: 'ot_2_0' }],
};

const TIER_OF: ReadonlyMap<string, Tier> = new Map([
  ['1', 'regular'],
  ['1.0', 'regular'],
  ['1.5', 'ot_1_5'],
  ['2', 'ot_2_0'],
  ['2.0', 'ot_2_0'],
]);

export const RULES_EXAMPLE =
  'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0; saturday: rest at 1.5';

const isRuledDay = (text: string): text is RuledDay => RULED_DAYS.some((day) => day === text);

function readStep(written: string): Step | undefined {
  const match = /^(scheduled|rest|\d{1,2}(?:\.\d{1,2})?) at (\d(?:\.\d)?)$/.exec(written);
  const [, amount = '', times = ''] = match ?? [];
  const paid = TIER_OF.get(times);
  if (!paid) return undefined;
  if (amount === 'scheduled' || amount === 'rest') return { amount, tier: paid };
  return { amount: secondsOf(amount), tier: paid };
}

function readDay(written: string): [RuledDay, Step[]] | string {
  const [name = '', steps = '', ...more] = written.split(':').map((part) => part.trim());
  if (!isRuledDay(name)) return `"${name.slice(0, 30)}" is not one of ${RULED_DAYS.join(', ')}.`;
  if (more.length > 0) return `${name}: there is one colon too many.`;
  const read = steps.split(',').map((step) => readStep(step.trim().replace(/\s+/g, ' ')));
  const last = read.at(-1);
  if (read.some((step) => step === undefined))
    return `${name}: each step is hours, "scheduled" or "rest", then "at" and 1.0, 1.5 or 2.0.`;
  const rests = read.filter((step) => step?.amount === 'rest').length;
  if (rests !== 1 || last?.amount !== 'rest')
    return `${name}: "rest" must be the last step, and only the last.`;
  return [name, read.filter((step) => step !== undefined)];
}

/**
 * Reads overtime rules: days separated by semicolons or line breaks, each with its steps, as in `RULES_EXAMPLE`. A
 * missing day has its standard rule. Returns an error sentence for unreadable text.
 */
export function readOvertimeRules(written: string | null): OvertimeRules | { error: string } {
  const rules: Partial<Record<RuledDay, readonly Step[]>> = {};
  const days = (written ?? '').toLowerCase().split(/[;\n]/);
  for (const day of days.map((text) => text.trim()).filter((text) => text !== '')) {
    const read = readDay(day);
    if (typeof read === 'string') return { error: read };
    if (rules[read[0]]) return { error: `${read[0]} is named twice.` };
    rules[read[0]] = read[1];
  }
  return { ...STANDARD_RULES, ...rules };
}
