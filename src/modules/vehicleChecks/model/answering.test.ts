import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allInOrder,
  answeredCount,
  answersToStore,
  issuesOfAnswer,
  issuesOfAnswers,
  outcomeOf,
} from './answering';
import { answerRow, type SentAnswer } from './answers';
import { type ChecklistItem, itemsFor, sectionsOf } from './checklists/items';
import { seededItems } from './checklists/seededItems';

const items = seededItems();
const diesel = itemsFor(items, { fuel_type_id: 1, category_id: 2 });
const item = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...(items[0] ?? expect.fail()),
  ...more,
});
const partsWrong = (answer: Omit<SentAnswer, 'item'>, of = item()) =>
  issuesOfAnswer(of, { item: of.key, ...answer }).map(({ part }) => part);

describe('answers', () => {
  it('requires an answer if the item is required', () => {
    expect(issuesOfAnswer(item(), undefined).map(({ message }) => message)).toEqual([
      'Answer this item.',
    ]);
    expect(issuesOfAnswer(item({ required: false }), undefined)).toEqual([]);
    expect(partsWrong({ answer: 'pass' })).toEqual([]);
    expect(partsWrong({ answer: 'na' })).toEqual([]);
  });

  it('requires a severity and a note for a fail, and a photo if it is serious or the item needs one', () => {
    expect(partsWrong({ answer: 'fail' })).toEqual(['severity', 'note']);
    expect(partsWrong({ answer: 'fail', severity: 'minor', note: 'Worn' })).toEqual([]);
    expect(partsWrong({ answer: 'fail', severity: 'major', note: 'Worn' })).toEqual(['photos']);
    expect(partsWrong({ answer: 'fail', severity: 'dangerous', note: ' ', photos: [1] })).toEqual([
      'note',
    ]);
    const needingPhoto = item({ photo_on_fail: true });
    expect(partsWrong({ answer: 'fail', severity: 'minor', note: 'Dent' }, needingPhoto)).toEqual([
      'photos',
    ]);
  });

  it('refuses an answer that does not fit its type: number, date, choice or photo', () => {
    expect(partsWrong({ value: '2.5' }, item({ answer_type: 'number' }))).toEqual([]);
    expect(partsWrong({ value: 'much' }, item({ answer_type: 'number' }))).toEqual(['answer']);
    expect(partsWrong({ value: '2026-02-31' }, item({ answer_type: 'date' }))).toEqual(['answer']);
    const choice = item({ answer_type: 'select', options: ['Full', 'Half'] });
    expect(partsWrong({ value: 'Half' }, choice)).toEqual([]);
    expect(partsWrong({ value: 'Empty' }, choice)).toEqual(['answer']);
    expect(partsWrong({ photos: [] }, item({ answer_type: 'photo' }))).toEqual(['answer']);
  });
});

describe('checks', () => {
  it('counts a check with every section in order as complete, with nil defects', () => {
    const answers = sectionsOf(diesel).reduce<readonly SentAnswer[]>(
      (known, { name }) => allInOrder(diesel, name, known),
      [],
    );
    expect(issuesOfAnswers(diesel, answers).size).toBe(0);
    expect(answeredCount(diesel, answers)).toBe(diesel.length);
    expect(outcomeOf(answers)).toEqual({ nil_defect: true, result: 'passed', status: 'submitted' });
  });

  it('leaves given answers alone when the rest of a section is marked as in order', () => {
    const [first] = diesel;
    const key = first?.key ?? '';
    const passed = allInOrder(diesel, first?.section ?? '', [{ item: key, answer: 'fail' }]);
    expect(passed.find((one) => one.item === key)?.answer).toBe('fail');
  });

  it('fails a check on any fail, requires action for serious ones, and denies nil defects on an advisory', () => {
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

  it('stores answers with the labels of their version, and drops answers to other items', () => {
    const anything = fc.record({
      item: fc.constantFrom(...items.map(({ key }) => key), 'unknown'),
      answer: fc.constantFrom('pass', 'advisory', 'fail', 'na', null),
      severity: fc.constantFrom('minor', 'dangerous', null),
      note: fc.constantFrom('Worn', null),
    });
    fc.assert(
      fc.property(fc.array(anything), (sent) => {
        const answers = sent.map((one) => answerRow.parse(one));
        const stored = answersToStore(items, answers);
        const keys = stored.map((one) => one.item);
        expect(keys).toEqual(items.map(({ key }) => key).filter((key) => keys.includes(key)));
        for (const one of stored) {
          const of = items.find(({ key }) => key === one.item);
          expect(one).toMatchObject({ section: of?.section, label: of?.label });
          if (one.answer !== 'fail') expect(one.severity).toBeNull();
        }
      }),
    );
  });
});

describe('items for a vehicle', () => {
  it('selects the items for the fuel and category of a vehicle, and all items if these are unknown', () => {
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
