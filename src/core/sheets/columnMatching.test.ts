import { describe, expect, it } from 'vitest';
import { registry } from '@/registry';
import { headingAt, matchColumns } from './columnMatching';

const employees = registry.get('employees');
if (!employees) throw new Error('There are no employees.');
const match = (heads: readonly string[], before = {}) =>
  matchColumns(employees, 'SUPER_ADMIN', heads, before);

describe('the columns of an unfamiliar sheet', () => {
  it('are matched by name, by label and by likeness, and left out if nothing is alike', () => {
    const heads = ['Emp No.', 'Surname, first', 'Work email', 'Line mgr', 'Shift', 'Start', 'Size'];
    expect(match(heads).columns).toEqual([
      ...['payroll_number', 'name', 'email', 'contract_manager_id', undefined, 'start_date'],
      undefined,
    ]);
    expect(match(['ID', 'name', 'E-mail', '']).columns).toEqual([
      ...['id', 'name', 'email', undefined],
    ]);
  });

  it('match a field once, the likest heading first', () => {
    expect(match(['Work name', 'Name']).columns).toEqual([undefined, 'name']);
  });

  it('are matched as in an earlier import, which may have left them out', () => {
    const before = { shift: 'work_schedule_id', 'work email': null, start: 'gone' };
    expect(match(['Shift', 'Work email', 'Start'], before)).toEqual({
      columns: ['work_schedule_id', undefined, 'start_date'],
      earlier: 1,
    });
  });

  it('are no fields that the role may not send', () => {
    expect(match(['Created at']).columns).toEqual([undefined]);
    expect(matchColumns(employees, 'ENGINEER', ['Cost rate']).columns).toEqual([undefined]);
  });
});

describe('the heading of a sheet', () => {
  it('is the row that matches most fields, below a title and remarks', () => {
    const rows = [
      ['Starters'],
      ['Made by Name', ''],
      ['Emp No.', 'Surname, first', 'Work email'],
      ['1041', 'Tara Brook', 'tara.brook@example.com'],
    ];
    expect(headingAt(employees, 'SUPER_ADMIN', rows)).toBe(2);
  });

  it('is the first row with several cells if nothing matches', () => {
    expect(headingAt(employees, 'SUPER_ADMIN', [['x'], ['a', 'b'], ['1', '2']])).toBe(1);
    expect(headingAt(employees, 'SUPER_ADMIN', [['x']])).toBe(0);
  });
});
