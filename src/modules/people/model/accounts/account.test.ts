import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { transitionsFor } from '@/core/workflow/transitionRefusals';
import { operations } from '@/modules/operations';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import { readAccountInput } from './accountInput';
import { CODE_TRIES, canBeTried } from './codes';
import { isGuessable, passwordIssue } from './guessablePasswords';
import { invitationWorkflow } from './invitation';
import { hasExpired } from './invites';
import {
  confirmIssue,
  isOwnWord,
  newPasswordIssue,
  passwordMessages,
  sameIssue,
} from './passwords';
import { DEMO_PASSWORD } from './sampleAccounts';
import { endsMailed, endsSessions } from './sessions';

const NOW = Date.UTC(2026, 2, 5);
const admin = { id: 1, role: 'SUPER_ADMIN' } as const;
const employee: Employee = {
  ...{ id: 9, version: 1, archived_at: null, created_by: 1, updated_by: 1 },
  ...{ created_at: '2026-01-05T09:00:00.000Z', updated_at: '2026-01-05T09:00:00.000Z' },
  ...{ name: 'Sam Carter', email: 'sam@example.com', pending_email: null, phone: null },
  ...{ role_id: 5, status: 'active', contract_manager_id: null, company_id: null },
  ...{ department_id: null, employment_type_id: null, work_schedule_id: null },
  ...{ work_location_id: null, base_location_id: null },
  ...{ invite_status: 'not_invited', is_invited: false, invited_at: null, invite_expires_at: null },
  ...{ start_date: null, end_date: null, leave_days: null, cost_rate_minor: null },
  ...{ emergency_contact: null, emergency_phone: null, working_time_opt_out_from: null },
  payroll_number: null,
};

describe('a new password', () => {
  it('refuses a password that is missing, too short or too long, each with its own text', () => {
    expect(newPasswordIssue('')).toBe('Please provide a valid password');
    expect(newPasswordIssue('seven77')).toBe('Must be at least 8 characters');
    expect(newPasswordIssue('eight888')).toBeUndefined();
    expect(newPasswordIssue('x'.repeat(128))).toBeUndefined();
    expect(newPasswordIssue('x'.repeat(129))).toBe('Please provide a valid password');
  });

  it('measures a password in characters as people count them', () => {
    expect(newPasswordIssue('🔑🔑🔑🔑🔑🔑🔑')).toBe('Must be at least 8 characters');
    expect(newPasswordIssue('🔑🔑🔑🔑🔑🔑🔑🔑')).toBeUndefined();
  });

  it('requires an exact repetition of the password', () => {
    expect(confirmIssue('', 'long enough')).toBe('Please provide a valid password');
    expect(confirmIssue('short', 'long enough')).toBe('Must be at least 8 characters');
    expect(confirmIssue('long enougH', 'long enough')).toBe('Passwords do not match!');
    expect(confirmIssue('long enough ', 'long enough')).toBe('Passwords do not match!');
    expect(confirmIssue('long enough', 'long enough')).toBeUndefined();
  });

  it('refuses the current password as the new one, in any form of its accents', () => {
    const invalid = 'Please provide a valid password';
    expect(sameIssue('long enough', 'long enough')).toBe(invalid);
    expect(sameIssue('caf\u00e9 noir', 'cafe\u0301 noir')).toBe(invalid);
    expect(sameIssue('long enougH', 'long enough')).toBeUndefined();
    expect(sameIssue('long enough', undefined)).toBeUndefined();
    expect(sameIssue('', '')).toBeUndefined();
  });

  it('never accepts a password with a different repetition', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, repeated) => {
        const isFine = !newPasswordIssue(password) && !confirmIssue(repeated, password);
        return !isFine || password === repeated;
      }),
    );
  });

  it('refuses a name with digits and symbols around it as a password', () => {
    for (const password of [
      'Fieldhouse1!',
      '2026fieldhouse',
      'FIELDHOUSE',
      'sam.carter-99',
      'Carter1990',
    ])
      expect(isGuessable(password, ['Sam Carter']), password).toBe(true);
    for (const password of ['fieldhouse behind the hill', 'carterpillar', 'Tr0ub4dor&3'])
      expect(isGuessable(password, ['Sam Carter']), password).toBe(false);
    expect(isOwnWord('sam12345', ['Sam Carter']), 'short words are no names').toBe(false);
  });

  it('refuses the most common passwords, in any case', () => {
    expect(isGuessable('password1', [])).toBe(true);
    expect(isGuessable('PassWord1', [])).toBe(true);
    expect(isGuessable('iloveyou', [])).toBe(true);
  });

  it('refuses the password of the demo accounts, and variations of that word', () => {
    for (const password of [DEMO_PASSWORD, 'password1!', '2026-Password', 'PASSWORD!!'])
      expect(passwordIssue(password, []), password).toBe('Please provide a valid password');
    expect(passwordIssue('password of the lighthouse', [])).toBeUndefined();
  });

  it('checks the length of a password before whether it is easy to guess', () => {
    expect(passwordIssue('Carter1', ['Sam Carter'])).toBe('Must be at least 8 characters');
    expect(passwordIssue('Carter1990', ['Sam Carter'])).toBe('Please provide a valid password');
    expect(passwordIssue('x'.repeat(129), [])).toBe('Please provide a valid password');
  });
});

describe('the input of a sign-in operation', () => {
  const change = operations.get('employees/change-password');
  const read = (body: Record<string, unknown>) => {
    if (!change) throw new Error('no such operation');
    return readAccountInput(change, body);
  };

  it('reports errors of a new password and its repetition in the texts of their rules', () => {
    expect(read({})).toEqual({
      errors: {
        current_password: ['Current password is required.'],
        new_password: [passwordMessages.invalid],
        confirm_password: [passwordMessages.invalid],
      },
    });
    expect(
      read({ current_password: 'x', new_password: 'short', confirm_password: 'other one' }),
    ).toEqual({
      errors: {
        new_password: [passwordMessages.tooShort],
        confirm_password: [passwordMessages.different],
      },
    });
    expect(read({ current_password: 'x', new_password: 8, confirm_password: [] })).toHaveProperty(
      'errors.new_password',
      [passwordMessages.invalid],
    );
  });

  it('refuses the current password as a new one, on the field of the new one', () => {
    const same = 'the old one again';
    expect(read({ current_password: same, new_password: same, confirm_password: same })).toEqual({
      errors: { new_password: [passwordMessages.invalid] },
    });
  });

  it('reads passwords unchanged and refuses unknown fields', () => {
    const body = {
      current_password: ' x ',
      new_password: ' 12 45 78',
      confirm_password: ' 12 45 78',
    };
    expect(read(body)).toEqual({ values: body });
    expect(read({ ...body, admin: true })).toHaveProperty('errors.admin');
  });
});

describe('a mailed code', () => {
  const code = { isOld: false, tries: 0, isUsed: false };

  it('accepts a code that is recent, unused and has tries left', () => {
    expect(canBeTried(code)).toBe(true);
    expect(canBeTried({ ...code, tries: CODE_TRIES - 1 })).toBe(true);
    expect(canBeTried({ ...code, tries: CODE_TRIES })).toBe(false);
    expect(canBeTried({ ...code, isUsed: true })).toBe(false);
    expect(canBeTried({ ...code, isOld: true })).toBe(false);
  });
});

/** Returns two booleans: an administrator can send a person's invitation, and can revoke it. */
function openFor(person: RecordValues): boolean[] {
  const [workflow] = employees.workflows;
  if (!workflow) throw new Error('people have no workflow');
  const facts = { by: admin, now: new Date(NOW).toISOString(), zone: 'UTC', isAllowed: () => true };
  const options = transitionsFor(employees, workflow, person, facts);
  return ['invite', 'revoke-invite'].map((name) =>
    options.some((one) => one.name === name && one.refusal === undefined),
  );
}

describe('an invitation', () => {
  it('makes an invitation valid for seven days', () => {
    const now = new Date(NOW).toISOString();
    const context = { by: admin, now, zone: 'Europe/London', input: {}, related: {} };
    expect(invitationWorkflow.transitions.invite?.sets?.(employee, context)).toEqual({
      is_invited: true,
      invited_at: '2026-03-05T00:00:00.000Z',
      invite_expires_at: '2026-03-12T00:00:00.000Z',
    });
  });

  it.each([
    // state, can be sent, can be revoked
    ['not_invited', true, false],
    ['invited', true, true],
    ['accepted', false, false],
    ['expired', true, true],
    ['revoked', true, false],
  ] as const)('sends %s invitations: %s, revokes them: %s', (invite_status, sent, revoked) => {
    const person = { ...employee, invite_status };
    expect(openFor(person)).toEqual([sent, revoked]);
  });

  it('sends no invitation to people who do not work here', () => {
    for (const gone of [{ status: 'suspended' }, { status: 'left' }, { archived_at: 'x' }] as const)
      expect(openFor({ ...employee, ...gone })[0]).toBe(false);
  });

  it('lets only holders of every permission of the person change an invitation', () => {
    const role = { key: 'SUPER_ADMIN', copies: 'SUPER_ADMIN', denied: null };
    const context = { now: '', zone: 'Europe/London', input: {}, related: { role } };
    const hr = { id: 5, role: 'HR_ADMINISTRATOR' } as const;
    for (const one of Object.values(invitationWorkflow.transitions)) {
      expect(one.forbids?.(employee, { ...context, by: admin })).toBeUndefined();
      expect(one.forbids?.(employee, { ...context, by: hr })).toHaveProperty('status', 403);
    }
  });

  it('expires an invitation at its exact time', () => {
    const open: Employee = {
      ...employee,
      ...{ invite_status: 'invited', invite_expires_at: '2026-03-05T00:00:00.000Z' },
    };
    expect(hasExpired(open, NOW)).toBe(true);
    expect(hasExpired(open, NOW - 1)).toBe(false);
    expect(hasExpired({ ...open, invite_status: 'revoked' }, NOW)).toBe(false);
  });

  it('revokes a pending or expired invitation when the address changes', () => {
    const one = invitationWorkflow.internal?.['revoke-with-address'];
    expect(one).toMatchObject({ from: ['invited', 'expired'], to: 'revoked' });
    expect(one?.bySave?.({ email: 'new@example.com' }, employee)).toBe(true);
    expect(one?.bySave?.({ email: employee.email }, employee)).toBe(false);
    expect(one?.bySave?.({ phone: '1' }, employee)).toBe(false);
  });

  it('accepts an invitation under the name that the person enters', () => {
    const asked = { by: admin, now: '', zone: 'UTC', input: { name: 'Sam C.' }, related: {} };
    const one = invitationWorkflow.internal?.accept;
    expect(one).toMatchObject({ from: ['invited'], to: 'accepted' });
    expect(one?.sets?.(employee, asked)).toMatchObject({ name: 'Sam C.', is_invited: true });
  });
});

describe('a change of an employee', () => {
  it('ends sessions when a change takes rights away', () => {
    const moved = { ...employee, phone: '1' };
    expect(endsSessions(employee, moved)).toBe(false);
    for (const change of [
      { role_id: 2 },
      { status: 'suspended' },
      { status: 'left' },
      { archived_at: 'x' },
    ] as const)
      expect(endsSessions(employee, { ...employee, ...change })).toBe(true);
  });

  it('invalidates mailed codes and links when the address changes', () => {
    const promoted = { ...employee, role_id: 2 };
    expect(endsMailed(employee, promoted)).toBe(false);
    expect(endsMailed(employee, { ...employee, email: 'other@example.com' })).toBe(true);
    expect(endsMailed(employee, { ...employee, status: 'left' })).toBe(true);
  });
});
