import FleetIcon from '@mui/icons-material/LocalShippingOutlined';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { renderScreen } from '@/browser/testing/renderScreen';
import { HorizontalMenu } from './HorizontalMenu';

const items: MenuItem[] = [
  { key: 'fleet', label: 'Fleet', icon: FleetIcon },
  { key: 'vehicle', label: 'Vehicle', url: '/vehicle', icon: FleetIcon, parentKey: 'fleet' },
  { key: 'assets', label: 'Assets', url: '/assets', icon: FleetIcon, parentKey: 'fleet' },
];

afterEach(() => vi.unstubAllGlobals());

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

it('opens from one last line what does not fit, with the sum of its badges', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 100, 44),
  );
  const several: MenuItem[] = [
    { key: 'home', label: 'Home', url: '/home', icon: FleetIcon },
    { ...{ key: 'weeks', label: 'Weeks', url: '/weeks', icon: FleetIcon } },
    ...items.map((item) =>
      item.key === 'vehicle'
        ? { ...item, badge: { text: '3', variant: 'warning' as const } }
        : item,
    ),
  ];
  renderScreen(<HorizontalMenu items={several} />, { address: '/vehicle' });
  const inBar = [...(screen.getByRole('navigation').querySelector('ul')?.children ?? [])];
  expect(inBar.map((line) => line.firstElementChild?.textContent)).toEqual([
    'Home',
    'shell.menu_more3',
  ]);
  const more = screen.getByRole('button', { name: 'shell.menu_more' });
  expect(more.getAttribute('aria-current')).toBe('true');
  fireEvent.click(more);
  expect(screen.getByText('Fleet').closest('button')).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Weeks',
    'Vehicle3',
    'Assets',
  ]);
});
