import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IncludedRows } from '@/browser/fields';
import { renderScreen } from '@/browser/testing/renderScreen';
import { SourceLink } from './RebillableReportPage';

/** Renders the link to the source of a charge, for somebody who may see person 4. */
function draw(user_id: number | null) {
  renderScreen(
    <IncludedRows value={{ employees: [{ id: 4, name: 'Ben Carter' }] }}>
      <SourceLink record={{ id: 1, source_resource: 'expenses', source_id: 12, user_id }} />
      <p>Drawn</p>
    </IncludedRows>,
  );
  return screen.findByText('Drawn');
}

it.each([4, null])('links to the source of a charge of person %s', async (person) => {
  await draw(person);
  const link = screen.getByRole('link', { name: 'reports.rebillable.open' });
  expect(link.getAttribute('href')).toBe('/pages/expenses/12');
});

it('has no link for a charge of somebody whom this person may not see', async () => {
  await draw(5);
  expect(screen.queryByRole('link')).toBeNull();
});
