import Icon from '@mui/icons-material/KeyOutlined';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { renderScreen } from '@/browser/testing/renderScreen';
import { SideMenu } from './SideMenu';

// jsdom has no media queries or layout; the menu needs both when it loads and renders.
vi.hoisted(() => {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  Element.prototype.checkVisibility = () => true;
});

const items: MenuItem[] = [
  { key: 'work', label: 'Work', isTitle: true },
  { key: 'weeks', label: 'Weeks', url: '/weeks', badge: { text: '14', variant: 'warning' } },
  { key: 'fleet', label: 'Fleet' },
  { key: 'vehicle', label: 'Vehicle', url: '/vehicle', parentKey: 'fleet' },
  { key: 'people', label: 'People' },
  { key: 'staff', label: 'Staff', url: '/staff', parentKey: 'people' },
  { key: 'roles', label: 'Roles', url: '/roles', parentKey: 'people', isDisabled: true },
];

const actions = {
  profile: vi.fn(),
  own: [
    { label: 'foot', icon: Icon, isInMenuFoot: true, run: vi.fn() },
    { label: 'menu', icon: Icon, run: vi.fn() },
  ],
  lock: vi.fn(),
  signOut: vi.fn(),
};
const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

const draw = (address: string) =>
  renderScreen(<SideMenu items={items} actions={actions} />, { address });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('renders headings, links with badges, and disabled entries without an address', () => {
  draw('/weeks');
  expect(screen.getByText('Work').closest('a, button')).toBeNull();
  const link = screen.getByRole('link', { name: /Weeks/ });
  expect(link.getAttribute('href')).toBe('/weeks');
  expect(within(link).getByText('14').dataset.variant).toBe('warning');
  expect(screen.getByText('Roles').closest('a')?.hasAttribute('href')).toBe(false);
});

it('opens one group at a time, and after a navigation only that of the active entry', () => {
  draw('/staff/7');
  expect([isOpen('Fleet'), isOpen('People')]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Fleet' }));
  expect([isOpen('Fleet'), isOpen('People')]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  fireEvent.click(screen.getByText('Weeks'));
  expect([isOpen('Fleet'), isOpen('People')]).toEqual([false, false]);
});

it('marks the active entry and its groups', () => {
  draw('/staff/7');
  expect(screen.getByText('Staff').closest('a')?.getAttribute('aria-current')).toBe('page');
  const current = screen.getAllByRole('button').filter((one) => one.ariaCurrent === 'true');
  expect(current.map((one) => one.textContent)).toEqual(['People']);
});

/** A menu with its active entry at 500 pixels of a list that shows 100. */
function drawLongMenu(): HTMLElement {
  const { container } = draw('/staff');
  const list = container.querySelector('ul');
  if (!list) throw new Error('The menu has no list.');
  Object.defineProperties(list, { clientHeight: { value: 100 }, scrollHeight: { value: 900 } });
  list.getBoundingClientRect = () => new DOMRect(0, 0, 260, 100);
  const entry = screen.getByText('Staff').closest('a');
  if (entry) entry.getBoundingClientRect = () => new DOMRect(0, 500 - list.scrollTop, 260, 0);
  return list;
}

it('centres the active entry 200 ms after a navigation, in 600 ms', () => {
  const list = drawLongMenu();
  act(() => vi.advanceTimersByTime(200));
  expect(list.scrollTop).toBe(0);
  act(() => vi.advanceTimersByTime(580));
  expect(list.scrollTop).toBeLessThan(450);
  act(() => vi.advanceTimersByTime(20));
  expect(list.scrollTop).toBe(450);
});

it.each(['pointerDown', 'wheel'] as const)('stops scrolling on a %s in the menu', (hand) => {
  const list = drawLongMenu();
  act(() => vi.advanceTimersByTime(500));
  const place = list.scrollTop;
  expect(place).toBeGreaterThan(0);
  fireEvent[hand](screen.getByRole('button', { name: 'Fleet' }));
  act(() => vi.advanceTimersByTime(1_000));
  expect(list.scrollTop).toBe(place);
});

it('does not start to move under an earlier press', () => {
  const list = drawLongMenu();
  act(() => vi.advanceTimersByTime(100));
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Fleet' }));
  act(() => vi.advanceTimersByTime(1_000));
  expect(list.scrollTop).toBe(0);
});

it('runs the foot actions of features, and signs out, from there', () => {
  draw('/weeks');
  fireEvent.click(screen.getByRole('button', { name: 'foot' }));
  fireEvent.click(screen.getByRole('button', { name: 'shell.sign_out' }));
  expect(actions.own[0]?.run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'menu' })).toBeNull();
  expect(actions.signOut).toHaveBeenCalledOnce();
});
