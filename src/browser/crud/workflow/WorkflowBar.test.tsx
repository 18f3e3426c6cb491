import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { UnsavedChanges, UnsavedProvider } from '@/browser/crud/form/saving/UnsavedChanges';
import { RecordHistory } from '@/browser/crud/record/history/RecordHistory';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import { renderScreen } from '@/browser/testing/renderScreen';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import type { RecordValues } from '@/core/fields';
import { resourceAt } from '@/registry';
import { type DialogParts, DialogPartsContext } from './DialogPartsContext';
import { WorkflowBar } from './WorkflowBar';

type CallOperation = (
  operation: string,
  options: Record<string, unknown>,
) => Promise<{ data: unknown }>;

const expenses = resourceAt('expenses');
const EXPENSE: RecordValues = {
  id: 9,
  version: 3,
  user_id: 4,
  expense_type_id: 2,
  status: 'submitted',
  amount_minor: 900,
  approved_amount_minor: null,
  currency: 'GBP',
  receipts: [],
  archived_at: null,
};
const DRAFT = { ...EXPENSE, status: 'draft' };

interface Case {
  callOperation?: CallOperation;
  may?: readonly string[];
  isUnsaved?: boolean;
  type?: object;
  isHistoryShown?: boolean;
  people?: readonly object[];
  parts?: DialogParts;
  getOne?: () => Promise<{ data: object }>;
  getList?: (resource?: string, params?: { filter: object }) => Promise<unknown>;
}

/** Renders the bar for administrator 3, who may do these actions. Returns a function that renders a later record. */
function draw(record: RecordValues, given: Case = {}, of = expenses) {
  const { callOperation, may = [], isUnsaved = false, type = {}, getList, isHistoryShown } = given;
  const {
    parts = {},
    people = [],
    getOne = async () => ({ data: { id: 2, name: 'Parking', ...type } }),
  } = given;
  const unsaved = new UnsavedChanges();
  unsaved.tell('form', isUnsaved);
  let show = (_later: RecordValues) => {};
  const Bar = () => {
    const [shown, setShown] = useState(record);
    show = setShown;
    return <WorkflowBar resource={of} record={shown} />;
  };
  renderScreen(
    <ResourceContextProvider value={of.route}>
      <UnsavedProvider value={unsaved}>
        <DialogPartsContext value={parts}>
          <Bar />
          {isHistoryShown && <RecordHistory resource={of} id={9} />}
        </DialogPartsContext>
      </UnsavedProvider>
    </ResourceContextProvider>,
    {
      server: {
        callOperation: callOperation ?? (async () => ({ data: {} })),
        getOne,
        getList,
        getMany: async () => ({ data: people }),
      },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        getPermissions: async () => ({ role: 'ADMIN' }),
        canAccess: async ({ action }) => may.includes(action),
      },
    },
  );
  return { drawAgain: (later: RecordValues) => act(() => show(later)) };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it.each([
  ['submitted', ['edit', 'approve', 'pay'], ['Approve…', 'Unsubmit', 'Return…']],
  ['submitted', ['edit'], ['Unsubmit']],
  ['draft', ['edit', 'approve', 'pay'], ['Submit']],
  ['approved', ['approve', 'pay'], ['Undo approval', 'Mark as paid…']],
  ['approved', ['approve'], ['Undo approval']],
  ['paid', ['edit', 'approve', 'pay'], []],
])(
  'offers for an expense that is %s, to people who may %j, just %j',
  async (status, may, names) => {
    draw({ ...EXPENSE, status }, { may });
    await waitFor(() => expect(offered()).toEqual(names));
    await settled();
    expect(offered()).toEqual(names);
  },
);

it('fills one button alone, of the primary transition that is for this state rather than for several', async () => {
  const vehicles = resourceAt('vehicles');
  const offRoad = { id: 9, version: 1, driver_id: null, registration: 'YA18JSD' };
  draw(
    { ...offRoad, status: 'off_road', archived_at: null },
    { may: ['edit', 'dispose'] },
    vehicles,
  );
  await button('Return to service');
  const filled = screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('data-variant') === 'contained');
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Return to service']);
});

it('shows the state, and why the expense is in it', async () => {
  draw({ ...EXPENSE, status: 'rejected', rejected_reason: 'Which road?' });
  await screen.findByText('Returned');
  await screen.findByText('fieldhouse.crud.workflow.reason');
});

it('sends values that loaded after the dialog had opened', async () => {
  const sent = vi.fn<CallOperation>(async () => ({ data: {} }));
  let arrive = (_answer: { data: object }) => {};
  const coming = new Promise<{ data: object }>((resolve) => {
    arrive = resolve;
  });
  const laptop = { id: 9, version: 2, asset_tag: 'LT1', status: 'assigned', archived_at: null };
  const awaiting = { ...laptop, user_id: 3, type_id: 2, acceptance: 'awaiting' };
  const may = ['edit', 'accept'];
  draw(awaiting, { callOperation: sent, may, getOne: () => coming }, resourceAt('it-assets'));
  await press('Accept terms…');
  await screen.findByRole('dialog');
  await act(async () =>
    arrive({ data: { id: 2, name: 'Morgan', terms: 'Care', terms_version: 7 } }),
  );
  fireEvent.change(await screen.findByLabelText(/Signature/), { target: { value: 'Morgan' } });
  await press('Accept');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.stringify(sent.mock.calls[0])).toContain('"terms_version":7');
});

it('sends nothing, with a message, while the terms in the dialog are loading', async () => {
  const sent = vi.fn<CallOperation>(async () => ({ data: {} }));
  const laptop = { id: 9, version: 2, asset_tag: 'LT1', status: 'assigned', archived_at: null };
  const awaiting = { ...laptop, user_id: 3, type_id: 2, acceptance: 'awaiting' };
  const may = ['edit', 'accept'];
  const getOne = () => new Promise<never>(() => {});
  draw(awaiting, { callOperation: sent, may, getOne }, resourceAt('it-assets'));
  await press('Accept terms…');
  await screen.findByRole('dialog');
  fireEvent.change(await screen.findByLabelText(/Signature/), { target: { value: 'Morgan' } });
  await press('Accept');
  await screen.findByText('fieldhouse.crud.workflow.unread');
  expect(sent).not.toHaveBeenCalled();
});

it('sends nothing, with a message, while a part of the dialog has not loaded', async () => {
  const sent = vi.fn<CallOperation>(async () => ({ data: {} }));
  let arrive = (_part: ComponentType<object>) => {};
  const Part = lazyPart(() => new Promise<ComponentType<object>>((done) => (arrive = done)));
  draw(EXPENSE, { callOperation: sent, may: ['approve'], parts: { 'expenses/reject': Part } });
  await press('Return…');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Twice.' } });
  await press('Return');
  await screen.findByText('fieldhouse.crud.workflow.unread');
  expect(sent).not.toHaveBeenCalled();
  await act(async () => arrive(() => <p>Read this first.</p>));
  expect(await screen.findByText('Read this first.')).toBeTruthy();
  await press('Return');
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

it('offers nobody the approval or payment of their own expense, with the reason', async () => {
  draw({ ...EXPENSE, user_id: 3 }, { may: ['edit', 'approve', 'pay'] });
  await screen.findByText('You cannot approve your own expenses.');
  expect(offered()).toEqual(['Unsubmit', 'Return…']);
});

it('names what is missing before a press, and does nothing until it is there', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  draw(DRAFT, { callOperation, may: ['edit'], type: { needs_receipt: true } });
  const reason = await screen.findByText('Parking needs a receipt before it can be submitted.');
  const submit = await button('Submit');
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(reason.closest('ul')?.id).toBe(submit.getAttribute('aria-describedby'));
  fireEvent.click(submit);
  await settled();
  expect(callOperation).not.toHaveBeenCalled();
});

it("is headed by the record's title if its owner may not be seen", async () => {
  const hidden = {
    id: 9,
    driver_id: 4,
    reference: 'LS48210377',
    status: 'unpaid',
    archived_at: null,
  };
  draw(hidden, { may: ['edit'], people: [] }, resourceAt('parking'));
  await screen.findByRole('heading', { name: 'LS48210377' });
  draw(hidden, { may: ['see'], people: [{ id: 4, name: 'Ben Carter' }] }, resourceAt('parking'));
  await screen.findByRole('heading', { name: 'Ben Carter' });
});

it('makes a transition without a dialog at once, only once, and notifies', async () => {
  let finish = (_: { data: unknown }) => {};
  const callOperation = vi.fn<CallOperation>(() => new Promise((done) => (finish = done)));
  draw({ ...EXPENSE, user_id: 3 }, { callOperation, may: ['edit'] });
  await press('Unsubmit');
  await press('Unsubmit');
  expect(callOperation.mock.calls).toEqual([
    ['expenses/unsubmit', { body: { id: 9, version: 3 } }],
  ]);
  finish({ data: {} });
  await screen.findByText('Unsubmitted');
});

it('reloads the history of the record after a transition', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  draw({ ...EXPENSE, user_id: 3 }, { may: ['edit', 'see'], getList, isHistoryShown: true });
  await screen.findByText('fieldhouse.crud.history.none');
  expect(getList).toHaveBeenCalledTimes(1);
  await press('Unsubmit');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});

it('notifies why a transition without a dialog was refused', async () => {
  draw(DRAFT, {
    callOperation: async () => {
      throw new HttpError('This expense has already been submitted.', 409, { code: 'state' });
    },
    may: ['edit'],
  });
  await press('Submit');
  await screen.findByText('This expense has already been submitted.');
});

it('opens a dialog with suggested values, limited by the record', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  draw(EXPENSE, { callOperation, may: ['approve'] });
  await press('Approve…');
  const box = await screen.findByLabelText<HTMLInputElement>(/^Amount to approve/);
  expect(box.value).toBe('9.00');
  fireEvent.change(box, { target: { value: '9.01' } });
  await press('Approve');
  await screen.findByText('Amount to approve must be at most £9.00.');
  fireEvent.change(box, { target: { value: '4.50' } });
  const reason = screen.getByLabelText<HTMLInputElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'Lunch is not paid' } });
  const approve = await button('Approve');
  fireEvent.click(approve);
  fireEvent.click(approve);
  await screen.findByText('Approved');
  const query = { id: 9, version: 3, amount_minor: 450, reason: 'Lunch is not paid' };
  expect(callOperation.mock.calls).toEqual([['expenses/approve', { query }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('focuses the button of a dialog without inputs', async () => {
  draw({ ...EXPENSE, status: 'approved', approved_amount_minor: 900 }, { may: ['pay'] });
  await press('Mark as paid…');
  await screen.findByRole('dialog', { name: 'Mark this expense as paid' });
  await waitFor(async () => expect(document.activeElement).toBe(await button('Mark as paid')));
});

it('shows a refusal in the dialog, and retains the input', async () => {
  draw(EXPENSE, {
    callOperation: async () => {
      throw new HttpError('This expense has already been approved.', 409, { code: 'state' });
    },
    may: ['approve'],
  });
  await press('Return…');
  await press('Return');
  const box = await screen.findByLabelText<HTMLInputElement>(/^Reason/);
  await screen.findByText('Reason is required.');
  fireEvent.change(box, { target: { value: 'Which road?' } });
  await press('Return');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This expense has already been approved.');
  expect(box.value).toBe('Which road?');
});

it('shows the inputs of the current record after a refusal, and retains the input', async () => {
  const refused = async () => {
    throw new HttpError('Somebody else saved this record while you were editing.', 409, {});
  };
  const bar = draw(EXPENSE, { callOperation: refused, may: ['approve'] });
  await press('Approve…');
  const box = await screen.findByLabelText<HTMLInputElement>(/^Amount to approve/);
  bar.drawAgain({ ...EXPENSE, version: 4, amount_minor: 500 });
  fireEvent.change(box, { target: { value: '8.00' } });
  await press('Approve');
  await screen.findByText('Somebody else saved this record while you were editing.');
  expect(box.value).toBe('8.00');
  await press('Approve');
  await screen.findByText('Amount to approve must be at most £5.00.');
});

it('does nothing, with a message, while the form has unsaved changes', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  draw(DRAFT, { callOperation, may: ['edit'], isUnsaved: true });
  await press('Submit');
  await screen.findByText('fieldhouse.crud.workflow.unsaved');
  expect(callOperation).not.toHaveBeenCalled();
});

const PARKING: RecordValues = {
  id: 9,
  version: 3,
  reference: 'LS1',
  driver_id: null,
  kind: 'penalty',
  status: 'unpaid',
  stage: 'notice',
  reason: null,
  archived_at: null,
};

it.each([
  [{}, ['Mark as paid…', 'Appeal…', 'Cancel record…', 'Next stage…']],
  // A permit has no stage and no appeal.
  [{ kind: 'permit', stage: null }, ['Mark as paid…', 'Appeal…', 'Cancel record…']],
  // A closed record offers only the transition that reopens it.
  [{ status: 'paid' }, ['Correct payment…']],
])('shows several workflows of a record as one: %o', async (more, names) => {
  draw({ ...PARKING, ...more }, { may: ['edit', 'pay'] }, resourceAt('parking'));
  await button(names[0] ?? '');
  expect(offered()).toEqual(names);
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'LS1' })).toBeTruthy();
});

it('names referenced people in the dialog, and not their ids', async () => {
  const [workflow] = toolLoans.workflows;
  const refuse = workflow?.transitions.refuse;
  if (!workflow || !refuse) throw new Error('a loan can be refused');
  const ask = { title: 'Refuse the request of %{user_id}?' };
  const asking = { ...workflow, transitions: { refuse: { ...refuse, ask } } };
  const loan = { id: 1, version: 1, user_id: 4, tool: 'Drill', status: 'requested' };
  renderScreen(
    <ResourceContextProvider value={toolLoans.route}>
      <WorkflowBar
        resource={{ ...toolLoans, workflows: [asking] }}
        record={{ ...loan, archived_at: null }}
      />
    </ResourceContextProvider>,
    {
      translate: (key, { _, ...values } = {}) =>
        String(_ ?? key).replace(/%\{(\w+)\}/g, (_all, name) => String(values[name])),
      server: { getMany: async () => ({ data: [{ id: 4, name: 'Ben Carter' }] }) },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        getPermissions: async () => ({ role: 'ADMIN' }),
      },
    },
  );
  fireEvent.click(await screen.findByText('Refuse…'));
  await screen.findByText('Refuse the request of Ben Carter?');
});

const BATCH: RecordValues = {
  ...{ id: 9, version: 3, contract_id: 2, customer_id: 1, status: 'certified', archived_at: null },
  ...{ batch_no: 'AFP-0009', due_date: '2026-03-27', payment_notice_by: '2026-04-01' },
  ...{ pay_less_by: '2026-04-08', final_payment_date: '2026-04-15', notices: [], parts: [] },
};

it('offers no transition that takes rows, since no dialog asks for them', async () => {
  draw({ ...BATCH, status: 'submitted' }, { may: ['edit'] }, resourceAt('afp-batches'));
  await button('Return for correction…');
  expect(offered().filter((name) => name?.startsWith('Certify'))).toEqual([]);
});

it('omits inputs that the record never needs, and sends their current values', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  const type = { uses_notices: false };
  draw(BATCH, { callOperation, may: ['edit'], type }, resourceAt('afp-batches'));
  await press('Change dates…');
  expect(offered()).not.toContain('Pay less notice…');
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Agreed.' } });
  expect(screen.queryByLabelText(/notice/)).toBeNull();
  await press('Change dates');
  const { due_date, payment_notice_by, pay_less_by, final_payment_date } = BATCH;
  const dates = { due_date, payment_notice_by, pay_less_by, final_payment_date };
  await waitFor(() =>
    expect(callOperation.mock.calls).toEqual([
      ['afp-batches/change-dates', { body: { id: 9, version: 3, ...dates, reason: 'Agreed.' } }],
    ]),
  );
});

it('offers an input to a record that may need it', async () => {
  draw(BATCH, { may: ['edit'], type: { uses_notices: true } }, resourceAt('afp-batches'));
  await button('Pay less notice…');
});

it('offers a job only the draft batches of its contract', async () => {
  const query: unknown[] = [];
  const getList = async (_resource?: string, params?: { filter: object }) => {
    query.push(params?.filter);
    return { data: [], total: 0 };
  };
  const ready = { id: 4, version: 1, job_number: 'J-4', contract_id: 12, status: 'ready' };
  draw({ ...ready, archived_at: null }, { may: ['edit'], getList }, resourceAt('afp-jobs'));
  await press('Add to batch…');
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  await waitFor(() =>
    expect(query).toContainEqual(expect.objectContaining({ status: 'draft', contract_id: '12' })),
  );
});

it('has no bar if this person may not read the state', async () => {
  const { status: _, ...outline } = EXPENSE;
  draw(outline);
  await act(() => new Promise((later) => setTimeout(later, 50)));
  expect(screen.queryByText('undefined')).toBeNull();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
