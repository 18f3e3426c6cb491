import { fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outbox } from '@/browser/crud/outbox/Outbox';
import type { Submission, SubmissionState } from '@/browser/crud/outbox/submission';
import { renderScreen } from '@/browser/testing/renderScreen';
import { itemRow } from '@/modules/vehicleChecks/model/checklists/items';
import { type Check, newCheck, type PickedVehicle } from './model/check';
import { StartStep } from './StartStep';
import type { CheckOptions } from './useCheckOptions';

const vehicle = { id: 4, registration: 'LD22HJU', make: 'Ford', isMine: true } as PickedVehicle;
const version = { number: 3, items: [] };
const go = vi.fn();
const add = vi.fn(async () => undefined);
const keep = vi.fn(async () => undefined);
const forgetVehicle = vi.fn();

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-07-05T09:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const stored = (startedAt: string, state: SubmissionState = 'open'): Submission<Check> => ({
  key: `started-${startedAt}`,
  person: 4,
  kind: 'check',
  state,
  content: { ...newCheck(vehicle, version, startedAt), odometer: '50100' },
  attachments: [],
  changedAt: 0,
});

function renderStart(
  submissions: readonly Submission[],
  vehicleId?: number,
  seen: CheckOptions = { vehicles: [vehicle], version },
) {
  const store = { add, keep, reopen: vi.fn(), recall: async () => ({ value: seen }) };
  const outbox = { store, changed: vi.fn() } as unknown as Outbox;
  const props = { outbox, person: 4, submissions, activity: 'resting', go, forgetVehicle } as const;
  renderScreen(
    <StrictMode>
      <StartStep {...props} vehicleId={vehicleId} />
    </StrictMode>,
  );
}

const pick = async () => fireEvent.click(await screen.findByRole('button', { name: /LD22HJU/ }));

it('resumes the check of a vehicle that was begun today, and does not begin a second one', async () => {
  const begun = stored('2026-07-05T06:00:00Z');
  renderStart([stored('2026-07-04T06:00:00Z'), begun]);
  await pick();
  await waitFor(() => expect(go).toHaveBeenCalledWith({ check: begun.key, step: 'sign' }));
  expect(add).not.toHaveBeenCalled();
});

it.each([
  ['was begun on another day', stored('2026-07-04T06:00:00Z')],
  ['is filed', stored('2026-07-05T06:00:00Z', 'sent')],
])('begins a check of a vehicle whose last one %s', async (_what, before) => {
  renderStart([before]);
  await pick();
  await waitFor(() => expect(go).toHaveBeenCalledWith({ check: expect.any(String) }));
  expect(add).toHaveBeenCalledOnce();
});

it('begins one check of the vehicle that the address names, which the address then forgets', async () => {
  renderStart([], 4);
  await waitFor(() => expect(go).toHaveBeenCalledWith({ check: expect.any(String) }));
  expect(forgetVehicle).toHaveBeenCalledOnce();
  expect(add).toHaveBeenCalledOnce();
});

it('offers all vehicles if the address names one that is not among them', async () => {
  renderStart([], 5);
  await waitFor(() => expect(forgetVehicle).toHaveBeenCalledOnce());
  expect(await screen.findByRole('button', { name: /LD22HJU/ })).toBeDefined();
  expect(add).not.toHaveBeenCalled();
});

it('says of a check that is not sent when it was begun, if that was another day', async () => {
  renderStart([
    stored('2026-07-04T06:00:00Z'),
    stored('2026-07-03T06:00:00Z', 'refused'),
    stored('2026-07-02T06:00:00Z', 'sent'),
    stored('2026-07-05T06:00:00Z'),
  ]);
  await screen.findByRole('button', { name: /LD22HJU/ });
  expect(screen.getAllByText('vehicleChecks.driver.stored.begun')).toHaveLength(2);
});

it('corrects a refused check with the items that its vehicle has by now', async () => {
  const [wipers, cable] = ['wipers', 'cable'].map((key) =>
    itemRow.parse({ key, section: 'Cab', label: key, fuel_type_ids: key === 'cable' ? [9] : [] }),
  );
  const all = { number: 3, items: [wipers, cable].filter((one) => one !== undefined) };
  const diesel = { ...vehicle, fuel_type_id: 1, category_id: null };
  const content: Check = {
    ...newCheck(diesel, all, '2026-07-05T06:00:00Z'),
    odometer: '50100',
    answers: [{ item: 'wipers', answer: 'pass' }],
  };
  const refused = { ...stored('2026-07-05T06:00:00Z', 'refused'), content, refusal: 'No.' };
  renderStart([refused], undefined, { vehicles: [{ ...diesel, fuel_type_id: 9 }], version: all });
  await screen.findByRole('button', { name: /LD22HJU/ });
  fireEvent.click(screen.getByRole('button', { name: 'vehicleChecks.driver.stored.reopen' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith({ check: refused.key, step: 'section:Cab' }));
  expect(keep).toHaveBeenCalledWith(
    refused.key,
    expect.objectContaining({ version: all, refused: 'No.', answers: content.answers }),
  );
});
