import { describe, expect, it } from 'vitest';
import { type ChecklistItem, itemRow } from '@/modules/vehicleChecks/model/checklists/items';
import {
  isOffRoad,
  issuesIn,
  newCheck,
  odometerIssue,
  type PickedVehicle,
  progressOf,
  readOdometer,
  sectionState,
  signingIssue,
  withAnswer,
  withCondition,
  withFail,
  withItemsOf,
  withSectionInOrder,
} from './check';
import { filingCallOf, photosToFile } from './filing';
import { firstOpenStep, stepsOf } from './steps';

const item = (key: string, section: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...itemRow.parse({ key, section, label: `The ${key}` }),
  ...more,
});
const vehicle: PickedVehicle = {
  id: 4,
  registration: 'LD22HJU',
  make: 'Ford',
  odometer: 50_000,
  fuel_type_id: 1,
  leftOut: [],
  category_id: null,
  isMine: true,
};
const items = [
  item('wipers', 'In cab', { default_severity: 'dangerous' }),
  item('horn', 'In cab'),
  item('tread', 'Wheels'),
  item('cable', 'Wheels', { fuel_type_ids: [9] }),
];
const begun = newCheck(vehicle, { number: 3, items }, '2026-11-22T07:30:00.000Z');
const [wipers] = begun.version.items;
if (!wipers) throw new Error('The check has no items.');

describe('filling in a check', () => {
  it('offers the items that apply to the vehicle, section by section', () => {
    expect(begun.version.items.map(({ key }) => key)).toEqual(['wipers', 'horn', 'tread']);
    expect(stepsOf(begun)).toEqual(['odometer', 'section:In cab', 'section:Wheels', 'sign']);
  });

  it('leaves out the items that the server excludes for a vehicle of unknown kind', () => {
    const others = { ...vehicle, fuel_type_id: null, leftOut: ['cable', 'horn'] };
    const check = newCheck(others, { number: 3, items }, begun.startedAt);
    expect(check.version.items.map(({ key }) => key)).toEqual(['wipers', 'tread']);
  });

  it('asks for the items of the kind that the office has given the vehicle since, with all answers', () => {
    const answered = withSectionInOrder(begun, 'Wheels');
    const electric = { ...vehicle, fuel_type_id: 9 };
    const check = withItemsOf(answered, electric, { number: 3, items });
    expect(check.version.items.map(({ key }) => key)).toEqual(['wipers', 'horn', 'tread', 'cable']);
    expect(check.answers).toEqual(answered.answers);
    expect(issuesIn(check).has('cable')).toBe(true);
    expect(withItemsOf(check, vehicle, { number: 3, items })).toEqual(answered);
  });

  it('retains the items of a check if another version is published or the vehicle is unknown', () => {
    const electric = { ...vehicle, fuel_type_id: 9 };
    expect(withItemsOf(begun, electric, { number: 4, items })).toBe(begun);
    expect(withItemsOf(begun, electric, undefined)).toBe(begun);
    expect(withItemsOf(begun, undefined, { number: 3, items })).toBe(begun);
  });

  it('passes the unanswered items of a section and leaves given answers alone', () => {
    const failed = withFail(begun, wipers);
    expect(sectionState(failed, 'In cab')).toBe('begun');
    const all = withSectionInOrder(failed, 'In cab');
    expect(sectionState(all, 'In cab')).toBe('answered');
    expect(all.answers.find(({ item: key }) => key === 'wipers')?.answer).toBe('fail');
    expect(sectionState(all, 'Wheels')).toBe('untouched');
    expect(progressOf(all)).toEqual({ done: 2, all: 3 });
  });

  it('suggests the severity of a fail, and remembers the driver’s own choice', () => {
    const failed = withFail(begun, wipers);
    expect(failed.answers[0]).toMatchObject({ answer: 'fail', severity: 'dangerous' });
    const minor = withAnswer(failed, 'wipers', { severity: 'minor' });
    const again = withFail(withAnswer(minor, 'wipers', { answer: 'pass' }), wipers);
    expect(again.answers[0]).toMatchObject({ answer: 'fail', severity: 'minor' });
  });

  it('requires a note and a photo for a dangerous fail', () => {
    const failed = withFail(begun, wipers);
    expect(issuesIn(failed).get('wipers')).toHaveLength(2);
    const shown = withAnswer(failed, 'wipers', { note: 'Torn', photos: ['one'] });
    expect(issuesIn(shown).get('wipers')).toBeUndefined();
  });

  it('resumes a check at the first step with something missing', () => {
    expect(firstOpenStep(begun, '2026-11-22')).toBe('odometer');
    const driven = withSectionInOrder({ ...begun, odometer: '50100' }, 'In cab');
    expect(firstOpenStep(driven, '2026-11-22')).toBe('section:Wheels');
    expect(firstOpenStep(withSectionInOrder(driven, 'Wheels'), '2026-11-22')).toBe('sign');
  });
});

describe('the odometer', () => {
  it.each([
    ['50 100', 50_100],
    ['50,100', 50_100],
    ['0', 0],
    ['', undefined],
    ['12.5', undefined],
    ['9999999', undefined],
  ])('reads an odometer of "%s" as %s', (typed, miles) => expect(readOdometer(typed)).toBe(miles));

  it.each([
    ['', 'missing'],
    ['12.5', 'missing'],
    ['2000001', 'too_high'],
    ['71,240,000', 'too_high'],
  ])('refuses a reading of "%s" as %s', (odometer, issue) =>
    expect(odometerIssue({ ...begun, odometer }, '2026-11-22')).toBe(issue),
  );

  it('requires a reason for a reading lower than before', () => {
    expect(odometerIssue({ ...begun, odometer: '49000' }, '2026-11-22')).toBe('lower');
    expect(
      odometerIssue({ ...begun, odometer: '49000', odometerReason: 'New clock' }, '2026-11-22'),
    ).toBeUndefined();
  });

  it('queries a reading far above the last known one, and again when it changes', () => {
    const read = { ...begun, vehicle: { ...vehicle, odometer_on: '2026-11-21' } };
    const far = { ...read, odometer: '150000' };
    expect(odometerIssue(far, '2026-11-22')).toBe('far_above');
    expect(odometerIssue({ ...read, odometer: '50601' }, '2026-11-22')).toBe('far_above');
    expect(odometerIssue({ ...read, odometer: '50601' }, '2026-11-23')).toBeUndefined();
    const confirmed = { ...far, odometerConfirmed: '150000' };
    expect(odometerIssue(confirmed, '2026-11-22')).toBeUndefined();
    expect(odometerIssue({ ...confirmed, odometer: '160000' }, '2026-11-22')).toBe('far_above');
    const filed = { key: 'k', person: 7, at: '2026-11-22T07:40:00.000Z' };
    expect(filingCallOf(confirmed, filed).body).toMatchObject({ odometer_confirmed: true });
    expect(filingCallOf(far, filed).body).not.toHaveProperty('odometer_confirmed');
  });
});

describe('the signature', () => {
  it('accepts the driver’s own name or a drawing as the signature', () => {
    const signed = (signature: string) =>
      signingIssue({ ...begun, signature, driver: 'Ben Carter' });
    expect(signed('ben  CARTER')).toBeUndefined();
    expect(signed('M10 50L60 20')).toBeUndefined();
    for (const another of ['', 'X', 'Mickey Mouse']) expect(signed(another)).toBeDefined();
  });

  it('requires the driver’s own signature for an item', () => {
    const sign = item('sign', 'Load', { answer_type: 'signature' });
    const check = newCheck(vehicle, { number: 3, items: [sign] }, begun.startedAt, 'Ben Carter');
    expect(issuesIn(withAnswer(check, 'sign', { value: 'Mickey' })).get('sign')).toHaveLength(1);
    expect(issuesIn(withAnswer(check, 'sign', { value: 'Ben Carter' })).size).toBe(0);
  });
});

describe('a vehicle that is off the road', () => {
  const condition = {
    vehicle_id: 4,
    is_off_road: true,
    reason: 'Foot brake: soft pedal',
    odometer: 50_020,
    odometer_on: '2026-11-22',
    defects: [],
  };

  it('notices that the vehicle went off the road, and leaves typed values alone', () => {
    const typed = { ...begun, odometer: '50100' };
    const updated = withCondition(typed, condition, '2026-11-22T07:35:00.000Z');
    expect([isOffRoad(typed), isOffRoad(updated)]).toEqual([false, true]);
    expect(updated).toMatchObject({ odometer: '50100', vehicle: { odometer: 50_020 } });
  });

  it('files that the driver was warned of a vehicle off the road', () => {
    const filed = { key: 'k', person: 7, at: '2026-11-22T07:40:00.000Z' };
    const warned = { ...begun, offRoadAcknowledged: true };
    expect(filingCallOf(warned, filed).body).toMatchObject({ off_road_acknowledged: true });
    expect(filingCallOf(begun, filed).body).not.toHaveProperty('off_road_acknowledged');
  });
});

describe('filing', () => {
  it('leaves out notes and photos of an item that is in order in the end', () => {
    const failed = withAnswer(withFail(begun, wipers), 'wipers', {
      note: 'Torn',
      photos: ['one'],
    });
    const seen = { key: 'k', person: 7, at: '2026-11-22T07:40:00.000Z' };
    expect([...photosToFile(failed)]).toEqual(['one']);
    for (const answer of ['pass', 'na'] as const) {
      const mended = withAnswer(failed, 'wipers', { answer });
      expect(photosToFile(mended).size).toBe(0);
      expect(filingCallOf(mended, seen).body).toMatchObject({
        answers: [{ item: 'wipers', answer, photos: [] }],
      });
    }
  });

  it('files the location of the vehicle if the driver gave one', () => {
    const filed = { key: 'k', person: 7, at: '2026-11-22T07:40:00.000Z' };
    expect(filingCallOf({ ...begun, location: '  ' }, filed).body).not.toHaveProperty('location');
    const placed = filingCallOf({ ...begun, location: ' Leeds yard ' }, filed);
    expect(placed.body).toMatchObject({ location: 'Leeds yard' });
  });

  it('files photos by their names on this device, and only answers to items of the check', () => {
    const check = withAnswer(withFail(begun, wipers), 'wipers', { note: 'Torn', photos: ['one'] });
    const stray = withAnswer(check, 'cable', { answer: 'pass' });
    const at = '2026-11-22T07:40:00.000Z';
    expect(
      filingCallOf({ ...stray, odometer: '50100', signature: 'Sam' }, { key: 'k', person: 7, at }),
    ).toMatchInlineSnapshot(`
        {
          "body": {
            "answers": [
              {
                "answer": "fail",
                "item": "wipers",
                "note": "Torn",
                "photos": [
                  {
                    "attached": "one",
                  },
                ],
                "severity": "dangerous",
              },
            ],
            "checklist_version": 3,
            "driver_id": 7,
            "filing_key": "k",
            "odometer": 50100,
            "signature": "Sam",
            "started_at": "2026-11-22T07:30:00.000Z",
            "submitted_at": "2026-11-22T07:40:00.000Z",
            "vehicle_id": 4,
          },
          "operation": "vehicle-inspections/save",
        }
      `);
  });
});
