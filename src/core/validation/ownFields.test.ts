import { describe, expect, it } from 'vitest';
import { employees } from '@/modules/people/model/employees';
import '@/registry';
import type { Actor } from '@/core/access/table';
import { ownFields, ownPart, refuseOwnFields } from './ownFields';

const hr: Actor = { id: 5, role: 'HR_ADMINISTRATOR' };
const own = { id: 5, leave_days: '25.00', cost_rate_minor: 2_000, payroll_number: null };

describe('the fields people maintain on their own record', () => {
  const engineer: Actor = { id: 4, role: 'ENGINEER' };

  it('are their contact details, and none on the record of somebody else', () => {
    const contact = ['phone', 'emergency_contact', 'emergency_phone'];
    expect(ownPart(employees, { id: 4 }, engineer)).toEqual(contact);
    // People with the right to edit such records edit their own in the usual form.
    expect(ownPart(employees, { id: 5 }, hr)).toEqual([]);
    expect(ownPart(employees, { id: 5 }, engineer)).toEqual([]);
    expect(ownPart(employees, undefined, engineer)).toEqual([]);
  });

  it('are none for a role that lacks the permission', () => {
    const narrowed: Actor = { ...engineer, denied: ['employees/contact'] };
    expect(ownPart(employees, { id: 4 }, narrowed)).toEqual([]);
  });
});

describe('fields that are closed to the person whose record it is', () => {
  it('are those that determine their pay, and none on the record of somebody else', () => {
    expect([...ownFields(employees, own, hr)].sort()).toEqual([
      'contract_manager_id',
      'cost_rate_minor',
      'employment_type_id',
      'leave_days',
      'payroll_number',
      'work_location_id',
      'work_schedule_id',
    ]);
    expect(ownFields(employees, { ...own, id: 6 }, hr)).toEqual([]);
    expect(ownFields(employees, undefined, hr)).toEqual([]);
  });

  it('may be sent back unchanged, and are refused with another or an unreadable value', () => {
    const refusalOf = (body: Record<string, unknown>) => refuseOwnFields(employees, body, own, hr);
    expect(refusalOf({ leave_days: '25', payroll_number: '', phone: '1' })).toBeUndefined();
    for (const value of ['26', '', null, 'many', 25.5])
      expect(refusalOf({ leave_days: value }), String(value)).toMatchObject({ status: 403 });
    expect(refusalOf({ leave_days: '26', cost_rate_minor: 1 })?.message).toContain(
      'Leave days per year, Hourly cost rate.',
    );
  });
});
