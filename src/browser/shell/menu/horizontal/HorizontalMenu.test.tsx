import FleetIcon from '@mui/icons-material/LocalShippingOutlined';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { drawScreen } from '@/browser/testing/drawScreen';
import { HorizontalMenu } from './HorizontalMenu';

const items: MenuItem[] = [
  { key: 'fleet', label: 'Fleet', icon: FleetIcon },
  { key: 'vehicle', label: 'Vehicle', url: '/vehicle', icon: FleetIcon, parentKey: 'fleet' },
  { key: 'assets', label: 'Assets', url: '/assets', icon: FleetIcon, parentKey: 'fleet' },
];

const fleet = () => screen.getByRole('button', { name: 'Fleet' });
const isOpen = () => fleet().getAttribute('aria-expanded') === 'true';

function drawOpen() {
  const { router } = drawScreen(<HorizontalMenu items={items} />, { address: '/vehicle' });
  fireEvent.click(fleet());
  expect(isOpen()).toBe(true);
  return router;
}

it('stays open while the page behind it loads and gives its address what it keeps', async () => {
  const router = drawOpen();
  await act(() => router.navigate('/vehicle?page=1', { replace: true }));
  expect(isOpen()).toBe(true);
});

it('closes when somebody goes to another page', async () => {
  const router = drawOpen();
  await act(() => router.navigate('/weeks'));
  expect(isOpen()).toBe(false);
});

it.each(['Assets', 'Vehicle'])(
  'closes when its link to %s is followed, to the page where one is too',
  async (name) => {
    drawOpen();
    await act(async () => fireEvent.click(screen.getByRole('link', { name })));
    expect(isOpen()).toBe(false);
  },
);

it('has an icon in front of every entry, also of a group at the first level', () => {
  drawOpen();
  for (const row of [fleet(), ...screen.getAllByRole('link')])
    expect(row.firstElementChild?.tagName, row.textContent ?? '').toBe('svg');
});
