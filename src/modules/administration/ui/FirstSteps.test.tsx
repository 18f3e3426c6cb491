import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { FirstSteps } from './FirstSteps';
import type { Step } from './useAdministration';

const open = (name: Step['name']): Step => ({ name, is_done: false, count: 0, until: null });

const renderSteps = (role: string) =>
  renderScreen(
    <FirstSteps
      data={{
        steps: [
          open('people'),
          open('customers'),
          open('schedules'),
          open('holidays'),
          open('mail'),
        ],
        companies: [],
        backup: null,
      }}
    />,
    { auth: { getPermissions: async () => ({ role }) } },
  );

it('offers the import of each list that a company brings along, to people who may add to it', async () => {
  renderSteps('ADMIN');
  const links = await screen.findAllByRole('link', { name: 'imports.button' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['employees', 'customers', 'work-schedules', 'holidays'].map(
      (path) => `/${resourceAt(path).route}/import`,
    ),
  );
  const [, , , , mail] = screen.getAllByRole('listitem');
  expect(mail && within(mail).queryByRole('link', { name: 'imports.button' })).toBeNull();
});
