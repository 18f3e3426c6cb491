import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { resourceAt } from '../../../domain/registry';
import { drawScreen } from '../../testing/drawScreen';
import { HistoryEvent } from './HistoryEvent';

const draw = (path: string, action: string, translate?: (key: string) => string) =>
  drawScreen(
    <HistoryEvent
      resource={resourceAt(path)}
      event={{
        id: 1,
        action,
        changes: null,
        actor_name: 'Morgan',
        occurred_at: '2026-03-05T08:00:00.000Z',
      }}
    />,
    translate && { translate },
  );

it('says what a transition did as the workflow words it', async () => {
  draw('expenses', 'reject');
  await screen.findByText('Returned');
});

it('says what else happened as the resource words it', async () => {
  draw('employees', 'accept_invite');
  await screen.findByText('Invitation accepted');
});

it('says what happens to records of every resource as all texts are said', async () => {
  draw('expenses', 'edit', (key) => key);
  await screen.findByText('fieldhouse.crud.history.actions.edit');
});
