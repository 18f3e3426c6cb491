import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { memoryStore, useStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { columnsKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import type { ListColumn } from '@/core/lists/listColumns';
import { resourceAt } from '@/registry';
import { ColumnMoving } from './ColumnMoving';
import { placeAt } from './columnDrag';
import { shownColumns } from './shownColumns';

const customers = resourceAt('customers');
const by = { role: 'ADMIN' } as const;
const KEY = columnsKey(customers);

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const COLUMNS = ['name', '*customer_type_id', 'email', 'phone', 'billing_address'].map((name) => ({
  name: name.replace('*', ''),
  width: null,
  pinned: name.startsWith('*'),
}));

/** The heads of a list, each 100 pixels wide. */
function Heads() {
  const [chosen] = useStore<ListColumn[]>(KEY, []);
  const columns = shownColumns(customers, by, chosen);
  return (
    <div data-list="">
      <div data-rows="">
        <table>
          <thead>
            <tr>
              <th data-choice="" />
              {columns.map(({ name, pinned }, index) => (
                <th
                  key={name}
                  data-first={index === 0 ? '' : undefined}
                  data-pinned={pinned ? '' : undefined}
                >
                  <button type="button">{name}</button>
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </div>
      <ColumnMoving resource={customers} columns={columns} />
    </div>
  );
}

function draw() {
  const store = memoryStore({ [KEY]: COLUMNS });
  renderScreen(<Heads />, {
    store,
    translate: (key, options) => [key, options?.name, options?.place].filter(Boolean).join(' '),
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const head = this.closest('th');
    return head ? new DOMRect((head.cellIndex - 1) * 100, 0, 100, 40) : new DOMRect(0, 0, 900, 400);
  });
  const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  return { store, order };
}

const head = (name: string) => screen.getByRole('button', { name });
const pressed = { altKey: true, shiftKey: true };

/** Reports a pointer: jsdom has none of its own, but mice. */
function point(target: Element | Window, name: string, clientX = 0, pointerType = 'mouse') {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX, clientY: 10 });
  fireEvent(target, Object.assign(event, { pointerType }));
}

/** Presses the pointer on a head and moves it to a distance from the left. */
function dragTo(name: string, x: number, pointerType?: string) {
  const from = head(name).getBoundingClientRect().left + 50;
  point(head(name), 'pointerdown', from, pointerType);
  point(window, 'pointermove', (from + x) / 2, pointerType);
  point(window, 'pointermove', x, pointerType);
}

it('moves a column by keys, keeps the focus on its head and says where it is', () => {
  const { order, store } = draw();
  head('email').focus();
  fireEvent.keyDown(head('email'), { key: 'ArrowRight', ...pressed });
  expect(order()).toEqual(['name', 'customer_type_id', 'phone', 'email', 'billing_address']);
  expect(document.activeElement?.textContent).toBe('email');
  expect(screen.getByRole('status').textContent).toMatch(/moved .* 4$/);
  expect(store.getItem<ListColumn[]>(KEY)?.map(({ name }) => name)).toEqual(order());
});

it('moves a column once for each key, also if the next is pressed before the columns have moved', () => {
  const { order } = draw();
  head('email').focus();
  act(() => {
    for (const _ of [1, 2])
      head('email').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, ...pressed }),
      );
  });
  expect(order()).toEqual(['name', 'customer_type_id', 'phone', 'billing_address', 'email']);
  expect(document.activeElement?.textContent).toBe('email');
});

it('leaves the focus to somebody who has gone on before the columns have moved', () => {
  draw();
  head('email').focus();
  act(() => {
    head('email').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, ...pressed }),
    );
    head('name').focus();
  });
  expect(document.activeElement?.textContent).toBe('name');
});

it('moves no column before the first nor among pinned ones, and none by an arrow alone', () => {
  const { order } = draw();
  const before = order();
  for (const [name, key] of [
    ['name', 'ArrowRight'],
    ['customer_type_id', 'ArrowRight'],
    ['email', 'ArrowLeft'],
    ['billing_address', 'ArrowRight'],
  ] as const)
    fireEvent.keyDown(head(name), { key, ...pressed });
  fireEvent.keyDown(head('email'), { key: 'ArrowRight' });
  fireEvent.keyDown(head('email'), { key: 'ArrowRight', altKey: true });
  expect(order()).toEqual(before);
});

it('moves a column to the place where its head is dropped', () => {
  const { order } = draw();
  dragTo('billing_address', 210);
  expect(document.querySelector('[data-dragged-column]')?.textContent).toContain('billing_address');
  point(window, 'pointerup');
  expect(order()).toEqual(['name', 'customer_type_id', 'billing_address', 'email', 'phone']);
  expect(document.activeElement?.textContent).toBe('billing_address');
  expect(document.querySelector('[data-dragged-column]')).toBeNull();
});

it('drops a column after the pinned ones, however far to the left', () => {
  const { order } = draw();
  dragTo('phone', 5);
  point(window, 'pointerup');
  expect(order()).toEqual(['name', 'customer_type_id', 'phone', 'email', 'billing_address']);
});

it('cancels a drag with Escape', () => {
  const { order } = draw();
  const before = order();
  dragTo('billing_address', 210);
  fireEvent.keyDown(window, { key: 'Escape' });
  point(window, 'pointerup');
  expect(order()).toEqual(before);
  expect(document.querySelector('[data-dragged-column]')).toBeNull();
});

it('leaves a click, and the touch of a finger, to the head', () => {
  const { order } = draw();
  const before = order();
  dragTo('email', 252);
  point(window, 'pointerup');
  dragTo('email', 480, 'touch');
  point(window, 'pointerup');
  expect(order()).toEqual(before);
});

it.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [260, 2],
  [900, 2],
])('at %s pixels the first of three columns takes place %s', (x, place) => {
  const columns = [0, 100, 200].map((left) => ({ left, right: left + 100 }));
  expect(placeAt(columns, 0, x)).toBe(place);
});
