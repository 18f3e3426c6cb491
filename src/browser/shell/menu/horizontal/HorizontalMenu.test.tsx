import FleetIcon from '@mui/icons-material/LocalShippingOutlined';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { renderScreen } from '@/browser/testing/renderScreen';
import { HorizontalMenu } from './HorizontalMenu';

const items: MenuItem[] = [
  { key: 'fleet', label: 'Fleet', icon: FleetIcon },
  { key: 'vehicle', label: 'Vehicle', url: '/vehicle', icon: FleetIcon, parentKey: 'fleet' },
  { key: 'assets', label: 'Assets', url: '/assets', icon: FleetIcon, parentKey: 'fleet' },
];

const fleet = () => screen.getByRole('button', { name: 'Fleet' });
const isOpen = () => fleet().getAttribute('aria-expanded') === 'true';

function drawOpen() {
  const { router } = renderScreen(<HorizontalMenu items={items} />, { address: '/vehicle' });
  fireEvent.click(fleet());
  expect(isOpen()).toBe(true);
  return router;
}

it('stays open while the page behind it loads and adds its filters to the address', async () => {
  const router = drawOpen();
  await act(() => router.navigate('/vehicle?page=1', { replace: true }));
  expect(isOpen()).toBe(true);
});

it('closes on navigation to another page', async () => {
  const router = drawOpen();
  await act(() => router.navigate('/weeks'));
  expect(isOpen()).toBe(false);
});

it.each(['Assets', 'Vehicle'])(
  'closes on a click on its link to %s, even to the current page',
  async (name) => {
    drawOpen();
    await act(async () => fireEvent.click(screen.getByRole('link', { name })));
    expect(isOpen()).toBe(false);
  },
);

it('shows an icon in front of every entry, including top-level groups', () => {
  drawOpen();
  for (const row of [fleet(), ...screen.getAllByRole('link')])
    expect(row.firstElementChild?.tagName, row.textContent ?? '').toBe('svg');
});
