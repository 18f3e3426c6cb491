import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allInOrder,
  answeredCount,
  answerRow,
  answersKept,
  issuesOfAnswer,
  issuesOfAnswers,
  outcomeOf,
  type SentAnswer,
} from './answers';
import { type ChecklistItem, itemsFor, sectionsOf } from './checklists/items';
import { seededItems } from './checklists/seededItems';

const items = seededItems();
const diesel = itemsFor(items, { fuel_type_id: 1, category_id: 2 });
const item = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...(items[0] ?? expect.fail()),
  ...more,
});
const said = (answer: Omit<SentAnswer, 'item'>, of = item()) =>
  issuesOfAnswer(of, { item: of.key, ...answer }).map(({ part }) => part);

describe('an answer', () => {
  it('is asked for where the item is required', () => {
    expect(issuesOfAnswer(item(), undefined).map(({ message }) => message)).toEqual([
      'Answer this item.',
    ]);
    expect(issuesOfAnswer(item({ required: false }), undefined)).toEqual([]);
    expect(said({ answer: 'pass' })).toEqual([]);
    expect(said({ answer: 'na' })).toEqual([]);
  });

  it('that is a fail needs a severity and a note, and a photo where it is serious or the item asks for one', () => {
    expect(said({ answer: 'fail' })).toEqual(['severity', 'note']);
    expect(said({ answer: 'fail', severity: 'minor', note: 'Worn' })).toEqual([]);
    expect(said({ answer: 'fail', severity: 'major', note: 'Worn' })).toEqual(['photos']);
    expect(said({ answer: 'fail', severity: 'dangerous', note: ' ', photos: [1] })).toEqual([
      'note',
    ]);
    const asking = item({ photo_on_fail: true });
    expect(said({ answer: 'fail', severity: 'minor', note: 'Dent' }, asking)).toEqual(['photos']);
  });

  it('in figures, by a day or from a choice is read as such', () => {
    expect(said({ value: '2.5' }, item({ answer_type: 'number' }))).toEqual([]);
    expect(said({ value: 'much' }, item({ answer_type: 'number' }))).toEqual(['answer']);
    expect(said({ value: '2026-02-31' }, item({ answer_type: 'date' }))).toEqual(['answer']);
    const choice = item({ answer_type: 'select', options: ['Full', 'Half'] });
    expect(said({ value: 'Half' }, choice)).toEqual([]);
    expect(said({ value: 'Empty' }, choice)).toEqual(['answer']);
    expect(said({ photos: [] }, item({ answer_type: 'photo' }))).toEqual(['answer']);
  });
});

describe('a check', () => {
  it('in which every section is in order is complete, and has nil defects', () => {
    const answers = sectionsOf(diesel).reduce<readonly SentAnswer[]>(
      (known, { name }) => allInOrder(diesel, name, known),
      [],
    );
    expect(issuesOfAnswers(diesel, answers).size).toBe(0);
    expect(answeredCount(diesel, answers)).toBe(diesel.length);
    expect(outcomeOf(answers)).toEqual({ nil_defect: true, result: 'passed', status: 'submitted' });
  });

  it('keeps what was answered when the rest of a section is said to be in order', () => {
    const [first] = diesel;
    const key = first?.key ?? '';
    const kept = allInOrder(diesel, first?.section ?? '', [{ item: key, answer: 'fail' }]);
    expect(kept.find((one) => one.item === key)?.answer).toBe('fail');
  });

  it('fails by any fail, and waits for action only by a serious one; an advisory is no nil defect', () => {
    const fail = (severity: SentAnswer['severity']) =>
      outcomeOf([{ item: 'a', answer: 'fail', severity }]);
    expect(fail('minor')).toMatchObject({ result: 'failed', status: 'submitted' });
    expect(fail('major')).toMatchObject({ result: 'failed', status: 'action_required' });
    expect(fail('dangerous')).toMatchObject({ result: 'failed', status: 'action_required' });
    expect(outcomeOf([{ item: 'a', answer: 'advisory' }])).toMatchObject({
      nil_defect: false,
      result: 'passed',
    });
  });

  it('is stored with the words of its version, and with nothing that was not asked', () => {
    const anything = fc.record({
      item: fc.constantFrom(...items.map(({ key }) => key), 'unknown'),
      answer: fc.constantFrom('pass', 'advisory', 'fail', 'na', null),
      severity: fc.constantFrom('minor', 'dangerous', null),
      note: fc.constantFrom('Worn', null),
    });
    fc.assert(
      fc.property(fc.array(anything), (sent) => {
        const answers = sent.map((one) => answerRow.parse(one));
        const kept = answersKept(items, answers);
        const keys = kept.map((one) => one.item);
        expect(keys).toEqual(items.map(({ key }) => key).filter((key) => keys.includes(key)));
        for (const one of kept) {
          const of = items.find(({ key }) => key === one.item);
          expect(one).toMatchObject({ section: of?.section, label: of?.label });
          if (one.answer !== 'fail') expect(one.severity).toBeNull();
        }
      }),
    );
  });
});

describe('a vehicle', () => {
  it('is asked what goes with its fuel and category, and everything where they are not known', () => {
    const labels = (fuel: number | null, category: number | null) =>
      itemsFor(items, { fuel_type_id: fuel, category_id: category }).map(({ label }) => label);
    expect(labels(1, 2)).toContain('AdBlue');
    expect(labels(1, 2)).not.toContain('Charge cable and port');
    expect(labels(3, 2)).toContain('Charge cable and port');
    expect(labels(3, 2)).not.toContain('AdBlue');
    expect(labels(1, 3)).toContain('Tail lift');
    expect(labels(1, 1)).not.toContain('Tail lift');
    expect(labels(null, null)).toEqual(items.map(({ label }) => label));
  });
});
