import { describe, expect, it } from 'vitest';
import type { AnyAction } from '@/core/access/table';
import { derivedValue } from '@/core/resource/derivedFields';
import { asRecordOf, type InputOf } from '@/core/resource/records';
import { drawingIn, signature } from '@/core/signature';
import { readValue } from '@/core/validation/schema';
import { statesAfter, type Transition, type TransitionContext } from '@/core/workflow/transition';
import { assetDerived } from './assetDerived';
import type { Asset } from './assetFields';
import { assetWorkflow } from './assetWorkflow';
import { itAssets } from './itAssets';

/** Copied from the business rules, not from the declaration. */
const TRANSITIONS: Readonly<
  Record<string, readonly [from: string, to: string | null, may: AnyAction]>
> = {
  assign: ['available assigned', 'assigned', 'edit'],
  accept: ['assigned', null, 'accept'],
  'de-assign': ['assigned', 'available', 'edit'],
  'ask-return': ['assigned in_repair', null, 'see'],
  repair: ['available assigned', 'in_repair', 'edit'],
  repaired: ['in_repair', 'available assigned', 'edit'],
  lose: ['available assigned in_repair', 'lost', 'edit'],
  find: ['lost', 'available', 'edit'],
  retire: ['available in_repair lost', 'retired', 'edit'],
};

const asset = (more: object = {}): Asset =>
  asRecordOf(itAssets, {
    id: 9,
    asset_tag: 'LT-1',
    status: 'available',
    user_id: null,
    condition_id: 2,
    location_id: 3,
    os_id: null,
    acceptance: null,
    ...more,
  });

const transitionOf = (name: string): Transition<Asset> => {
  const all: Readonly<Record<string, Transition<Asset>>> = assetWorkflow.transitions;
  const found = all[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

function context(name: string, input: object = {}, related: object = {}): TransitionContext {
  const blank = Object.fromEntries(
    Object.keys(transitionOf(name).input ?? {}).map((key) => [key, null]),
  );
  return {
    by: { id: 2, role: 'ADMIN' },
    now: '2026-11-22T10:00:00.000Z',
    zone: 'Europe/London',
    input: { ...blank, ...input } as InputOf<Record<string, never>>,
    related: { ...related },
  };
}

const sets = (name: string, record: Asset, input: object = {}, related: object = {}) =>
  transitionOf(name).sets?.(record, context(name, input, related));
const issues = (name: string, record: Asset, input: object, related: object = {}) =>
  transitionOf(name).check?.(record, context(name, input, related));

describe('IT assets', () => {
  it('has exactly the transitions of the business rules', () => {
    expect(
      Object.fromEntries(
        Object.entries(assetWorkflow.transitions).map(([name, { from, to, may }]) => [
          name,
          [from.join(' '), statesAfter({ to }).join(' ') || null, may],
        ]),
      ),
    ).toEqual(TRANSITIONS);
  });

  it('awaits acceptance of an asset whose type has terms, unless they are signed at once', () => {
    const type = { needs_acceptance: true, terms_version: 3 };
    const given = { user_id: 4 };
    expect(sets('assign', asset(), given, { type })).toMatchObject({
      acceptance: 'awaiting',
      terms_version: null,
    });
    expect(sets('assign', asset(), { ...given, signature: 'Ben' }, { type })).toMatchObject({
      acceptance: 'accepted',
      terms_version: 3,
    });
    const free = { type: { ...type, needs_acceptance: false } };
    expect(sets('assign', asset(), given, free)).toMatchObject({ acceptance: 'not_needed' });
  });

  it('refuses to assign an asset to the person who has it, to a leaver, or until a past day', () => {
    const held = asset({ status: 'assigned', user_id: 4 });
    expect(issues('assign', held, { user_id: 4, expected_return: '2026-11-21' })).toEqual({
      user_id: 'This person already has the asset.',
      expected_return: 'The return cannot be expected in the past.',
    });
    expect(issues('assign', held, { user_id: 5 }, { user_id: { status: 'left' } })).toEqual({
      user_id: 'This person has left the company.',
    });
    expect(issues('assign', held, { user_id: 5, expected_return: '2026-11-22' })).toBeUndefined();
  });

  it('accepts the terms of an asset once, and only in the version that was read', () => {
    const type = { needs_acceptance: true, terms_version: 3 };
    const guard = (acceptance: string, version: number | null) =>
      transitionOf('accept').guard?.(
        asset({ acceptance }),
        context('accept', { terms_version: version }, { type }),
      )?.code;
    expect(guard('awaiting', 3)).toBeUndefined();
    expect(guard('awaiting', null)).toBeUndefined();
    expect(guard('awaiting', 2)).toBe('terms_changed');
    expect(guard('accepted', 3)).toBe('state');
    expect(guard('not_needed', 3)).toBe('state');
  });

  it('returns an asset from repair to its holder or to the store', () => {
    expect(sets('repaired', asset({ user_id: 4 }))).toMatchObject({ status: 'assigned' });
    expect(sets('repaired', asset())).toMatchObject({ status: 'available' });
  });

  it('retires an asset with the name of the person who wiped its data, unless it is gone or holds none', () => {
    const missing = { data_wiped_by: 'Enter who wiped the data of this asset.' };
    const sold = { disposed_how: 'sold' };
    expect(issues('retire', asset({ os_id: 1 }), sold)).toEqual(missing);
    expect(issues('retire', asset({ os_id: 1 }), { ...sold, data_wiped_by: 2 })).toBeUndefined();
    expect(issues('retire', asset(), sold)).toBeUndefined();
    expect(issues('retire', asset({ os_id: 1, status: 'lost' }), sold)).toBeUndefined();
    expect(issues('retire', asset(), { ...sold, disposed_at: '2026-11-23' })).toEqual({
      disposed_at: 'A disposal cannot be dated in the future.',
    });
    const bought = asset({ purchase_date: '2026-11-20' });
    expect(issues('retire', bought, { ...sold, disposed_at: '2026-11-19' })).toEqual({
      disposed_at: 'A disposal cannot be before the purchase on 20-11-2026.',
    });
    expect(issues('retire', bought, { ...sold, disposed_at: '2026-11-20' })).toBeUndefined();
    expect(issues('retire', bought, sold)).toBeUndefined();
  });

  it('makes an asset overdue from the day after its expected return, only while somebody has it', () => {
    const [attention] = assetDerived;
    if (!attention) throw new Error('nothing is derived');
    const on = (day: string, more: object = {}) =>
      derivedValue(
        attention,
        asset({ status: 'assigned', expected_return: '2026-11-20', ...more }),
        day,
      );
    expect(on('2026-11-20')).toBeNull();
    expect(on('2026-11-21')).toBe('overdue');
    expect(on('2026-11-21', { status: 'available' })).toBeNull();
    expect(on('2026-11-20', { acceptance: 'awaiting' })).toBe('acceptance');
    expect(on('2026-11-20', { next_audit_on: '2026-11-19' })).toBe('audit_due');
  });
});

describe('signatures', () => {
  const read = (value: unknown) => readValue('signature', signature(), value);

  it('accepts a drawn signature or a typed name', () => {
    expect(read('Łukasz Nowak')).toEqual({ value: 'Łukasz Nowak' });
    expect(read('data:image/png;base64,iVBORw0KGgo=')).toHaveProperty('value');
    expect(read(`M10.5 20${'L11.2 21.4'.repeat(40)}M3 4L3 4`)).toHaveProperty('value');
  });

  it.each([
    'B',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,<b>',
    'x'.repeat(121),
  ])('refuses %j as a signature', (value) => expect(read(value)).toHaveProperty('errors'));

  it('distinguishes a drawn signature from a name, whether it is a path or a picture', () => {
    expect(drawingIn('M10.5 20L11.2 21.4M3 4L3 4')).toEqual({ path: 'M10.5 20L11.2 21.4M3 4L3 4' });
    expect(drawingIn('data:image/png;base64,iVBORw0KGgo=')).toHaveProperty('picture');
    for (const name of ['Morgan Reid', 'M', 'ML', '']) expect(drawingIn(name)).toBeUndefined();
  });
});
