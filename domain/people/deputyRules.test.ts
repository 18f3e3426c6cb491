import { expect, it } from 'vitest';
import '../registry';
import { checkDeputy, checkOtherDays, standsInOn } from './deputyRules';

it('refuses being one’s own deputy, and days that end before they begin', () => {
  expect(checkDeputy({ user_id: 3, deputy_id: 3 })).toHaveProperty('deputy_id');
  expect(checkDeputy({ from: '2026-03-02', until: '2026-03-01' })).toHaveProperty('until');
  const sound = { user_id: 3, deputy_id: 6, from: '2026-03-02', until: '2026-03-02' };
  expect(checkDeputy(sound)).toEqual({});
});

it('refuses days that the same two people share already', () => {
  const others = [{ from: '2026-03-02', until: '2026-03-06' }];
  expect(checkOtherDays({ from: '2026-03-06', until: '2026-03-09' }, others)).toHaveProperty(
    'from',
  );
  expect(checkOtherDays({ from: '2026-03-07', until: '2026-03-09' }, others)).toEqual({});
});

it('tells whose deputy somebody is on a day, the first and the last included', () => {
  const row = { user_id: 3, deputy_id: 6, from: '2026-03-02', until: '2026-03-06' };
  const rows = [{ ...row, archived_at: null }];
  const on = (day: string, of = rows) => standsInOn(of as never, 6, day, () => ({ name: 'Carol' }));
  const carol = [{ id: 3, name: 'Carol' }];
  expect(['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map((day) => on(day))).toEqual([
    [],
    carol,
    carol,
    [],
  ]);
  expect(on('2026-03-03', [{ ...row, archived_at: '2026-03-01' }] as never)).toEqual([]);
});
