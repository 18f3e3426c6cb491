import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { FiguresPanel } from './FiguresPanel';

afterEach(cleanup);

const draw = (figures?: object, error?: Error) =>
  renderScreen(
    <ListContextProvider
      value={{ meta: figures && { figures }, error } as unknown as ListControllerResult}
    >
      <FiguresPanel />
    </ListContextProvider>,
  );
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent?.replace('timesheets.figures.', ''),
        term.nextElementSibling?.textContent,
      ]),
  );
const NOTHING = {
  total: '0',
  lunch: '0',
  regular: '0',
  ot_1_5: '0',
  ot_2_0: '0',
  overtime: '0',
  claim: '0',
};

it('shows missing figures as "0"', () => {
  draw();
  expect(shown()).toEqual(NOTHING);
  cleanup();
  draw({ is_closed: '0', is_shadow_engineer: '0', shadow_engineer_name: '0', overtime: '0.00' });
  expect(shown()).toEqual({ ...NOTHING, overtime: '0.00' });
});

it('groups thousands of hours, and shows no figures of a list that failed to load', () => {
  draw({ total_hours: '8018982.50' });
  expect(shown().total).toBe('8,018,982.50');
  cleanup();
  draw(undefined, new Error('A list of more than 5,000 records cannot be sorted by Customer.'));
  expect(Object.values(shown())).toEqual(Object.values(NOTHING).map(() => '–'));
});

it('shows all figures of one person’s one week', () => {
  draw({
    is_closed: true,
    is_shadow_engineer: true,
    shadow_engineer_name: 'Yusuf Ali',
    regular_time: '8.00',
    total_claim_ot_1_5_hours: '2.00',
    total_claim_ot_2_0_hours: '1.00',
    overtime: '3.00',
    total_hours: '11.00',
    lunch_break: '0.50',
    total_claim_hours: '11.00',
  });
  expect(shown()).toEqual({
    total: '11.00',
    lunch: '0.50',
    regular: '8.00',
    ot_1_5: '2.00',
    ot_2_0: '1.00',
    overtime: '3.00',
    claim: '11.00',
    is_closed: 'fieldhouse.fields.yes',
    is_shadow_engineer: 'Yusuf Ali',
  });
});
