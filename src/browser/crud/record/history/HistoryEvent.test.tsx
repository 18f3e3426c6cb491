import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { type ActivityEvent, HistoryEvent } from './HistoryEvent';

const draw = (
  path: string,
  action: string,
  translate?: (key: string) => string,
  changes: ActivityEvent['changes'] = null,
) =>
  renderScreen(
    <HistoryEvent
      resource={resourceAt(path)}
      event={{
        id: 1,
        action,
        changes,
        actor_name: 'Morgan',
        occurred_at: '2026-03-05T08:00:00.000Z',
      }}
    />,
    translate && { translate },
  );

it("describes a transition in the workflow's words", async () => {
  draw('expenses', 'reject');
  await screen.findByText('Returned');
});

it("describes other events in the resource's words", async () => {
  draw('employees', 'accept_invite');
  await screen.findByText('Invitation accepted');
});

it('describes events of every resource in the shared words', async () => {
  draw('expenses', 'edit', (key) => key);
  await screen.findByText('fieldhouse.crud.history.actions.edit');
});

it('leaves out computed figures that begin at zero', async () => {
  draw('afp-batches', 'add', undefined, {
    cis_minor: [null, 0],
    revision: [null, 0],
    gross_applied_minor: [null, 100_000],
    paid_minor: [50_000, 0],
    batch_no: [null, 'AFP-0001'],
  });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines).toContainEqual(expect.stringContaining('AFP-0001'));
  expect(lines).toContainEqual(expect.stringContaining('£1,000.00'));
  expect(lines).toContainEqual(expect.stringContaining('£500.00 → £0.00'));
});

it('names the record that a row belongs to, without its id', async () => {
  draw('documents', 'add', undefined, { record: [null, 'YD21KXF'], entity_id: [null, 7] });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('YD21KXF')]);
});

it('does not break a date over two lines, but a long word', async () => {
  draw('it-assets', 'edit', undefined, {
    purchase_date: ['2026-03-05', '2026-04-06'],
    name: ['Laptop', 'Desktop'],
  });
  const wholes = (text: string) =>
    screen.findByText(text).then((one) => one.closest('[data-whole]'));
  expect(await wholes('05-03-2026')).not.toBeNull();
  expect(await wholes('Laptop')).toBeNull();
});
