import { describe, expect, it } from 'vitest';
import { withHiddenErrors } from '@/browser/crud/calls/failureOf';
import { resourceAt } from '@/registry';
import { duplicateAddress, duplicatedValues } from './duplicating';
import { formFields, startValues } from './fields/fieldsOfForm';
import { addressOfAdd, givenByAddress, givenValues, hiddenValues } from './prefill';

const TODAY = '2026-03-05';
const properties = resourceAt('properties');
const documents = resourceAt('employee-documents');
const admin = { id: 2, role: 'ADMIN' } as const;
const manager = { id: 3, role: 'CONTRACT_MANAGER' } as const;

describe('givenValues', () => {
  it('prefills a new record from its address, parsed by the kind of field', () => {
    expect(
      givenByAddress(properties, admin, '?customer_id=5&is_active=false&name=%20Depot&code=007'),
    ).toEqual({ customer_id: 5, is_active: false, name: 'Depot', code: '007' });
    expect(
      givenByAddress(resourceAt('holidays'), admin, '?date=2026-03-05&division=scotland'),
    ).toEqual({ date: '2026-03-05', division: 'scotland' });
    expect(givenByAddress(resourceAt('makes'), admin, '?sort_order=30')).toEqual({
      sort_order: 30,
    });
  });

  it('ignores unknown and unreadable parameters, and fields that the person may not set', () => {
    for (const search of [
      '?page=2&constructor=1&__proto__=1',
      '?customer_id=five',
      '?customer_id=-1',
      '?customer_id=',
      '?is_active=perhaps',
      `?code=${'x'.repeat(21)}`,
      '?id=4&version=1&created_by=1',
    ]) {
      expect(givenByAddress(properties, admin, search), search).toEqual({});
    }
    const employees = resourceAt('employees');
    expect(givenByAddress(employees, admin, '?invite_status=accepted')).toEqual({});
    expect(givenByAddress(employees, { role: 'ENGINEER' }, '?cost_rate_minor=900')).toEqual({});
    expect(givenByAddress(documents, admin, '?file=3')).toEqual({});
  });

  it('prefills the manager who may add for their team only, unless the address names another', () => {
    expect(givenValues(properties, manager, '?customer_id=5', TODAY)).toEqual({
      contract_manager_id: 3,
      customer_id: 5,
    });
    expect(givenValues(properties, manager, '?contract_manager_id=6', TODAY)).toEqual({
      contract_manager_id: 6,
    });
    expect(givenValues(properties, admin, '', TODAY)).toEqual({});
  });

  it("prefills today's date if that is likely, unless the address gives another day", () => {
    const expenses = resourceAt('expenses');
    expect(givenValues(expenses, admin, '', TODAY)).toMatchObject({ date: TODAY });
    expect(givenValues(expenses, admin, '?date=2026-10-01', TODAY)).toMatchObject({
      date: '2026-10-01',
    });
  });

  it('prefills the initial values if the address gives none', () => {
    expect(startValues(properties, undefined, { customer_id: 5, is_active: false })).toMatchObject({
      name: '',
      customer_id: 5,
      contract_manager_id: null,
      is_active: false,
    });
    expect(startValues(properties)).toMatchObject({ is_active: true, customer_id: null });
  });

  it('submits given values that have no field on the form', () => {
    const given = givenByAddress(documents, admin, '?user_id=4&replaces_id=9');
    expect(given).toEqual({ user_id: 4, replaces_id: 9 });
    expect(hiddenValues(given, formFields(documents, admin, 'add'))).toEqual({ replaces_id: 9 });
  });

  it('shows the error of such a value above the form', () => {
    const failure = {
      replaces_id: 'Replaces names no current document.',
      number: 'Number is required.',
      root: { serverError: 'Not saved.' },
    };
    expect(withHiddenErrors(failure, ['replaces_id'])).toEqual({
      ...failure,
      root: { serverError: 'Replaces names no current document.' },
    });
    expect(withHiddenErrors(failure, [])).toEqual(failure);
    expect(withHiddenErrors(failure, ['user_id'])).toEqual(failure);
  });
});

describe('addressOfAdd', () => {
  it('has one draft for each set of initial values, in any order', () => {
    expect(addressOfAdd(properties, '')).toBe('create');
    expect(addressOfAdd(properties, '?page=2')).toBe('create');
    expect(addressOfAdd(properties, '?is_active=true&customer_id=5&x=1')).toBe(
      'create?customer_id=5&is_active=true',
    );
    expect(addressOfAdd(properties, '?customer_id=5&is_active=true')).toBe(
      addressOfAdd(properties, '?is_active=true&customer_id=5'),
    );
    expect(addressOfAdd(properties, '?customer_id=6')).not.toBe(
      addressOfAdd(properties, '?customer_id=5'),
    );
  });
});

describe('duplicatedValues', () => {
  it('copies what the person may fill in, without what must differ and without files', () => {
    const van = {
      id: 7,
      version: 3,
      registration: 'YD21KXF',
      make_id: 4,
      vin: 'WF0XXXTTG11015936',
      odometer: 48_210,
      off_road_reason: 'Brakes',
      created_at: '2026-03-05T09:00:00Z',
    };
    const values = duplicatedValues(resourceAt('vehicles'), admin, van);
    expect(values).toMatchObject({ make_id: 4 });
    expect(values).not.toHaveProperty('registration');
    expect(values).not.toHaveProperty('vin');
    expect(values).not.toHaveProperty('id');
    expect(values).not.toHaveProperty('created_at');
    const file = { id: 1, name: 'card.pdf', type: 'application/pdf', size: 10 };
    const paper = { id: 1, user_id: 4, document_type_id: 2, file };
    expect(duplicatedValues(documents, admin, paper)).toEqual({ user_id: 4, document_type_id: 2 });
  });

  it('leaves out the day by which the rates of a customer differ', () => {
    const rate = { id: 1, customer_id: 5, effective_from: '2026-01-01', labour_rate_minor: 5_000 };
    const values = duplicatedValues(resourceAt('customer-rates'), admin, rate);
    expect(values).toMatchObject({ customer_id: 5, labour_rate_minor: 5_000 });
    expect(values).not.toHaveProperty('effective_from');
  });

  it('yields to today and to the address', () => {
    const expenses = resourceAt('expenses');
    const old = { id: 1, date: '2025-01-02', amount_minor: 250 };
    expect(givenValues(expenses, admin, '?amount_minor=300', TODAY, old)).toMatchObject({
      date: TODAY,
      amount_minor: 300,
    });
  });

  it('has a draft of its own', () => {
    const { search } = new URL(duplicateAddress(properties, 12), 'http://localhost');
    expect(addressOfAdd(properties, search)).toBe('create?copy_of=12');
  });
});
