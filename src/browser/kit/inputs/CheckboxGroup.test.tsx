import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckboxGroup } from './CheckboxGroup';

const OPTIONS = [
  ['off', 'Off the road'],
  ['available', 'Available'],
  ['assigned', 'Assigned'],
] as const;

let chosen: readonly string[] = [];

function Chosen() {
  const [values, setValues] = useState<readonly string[]>(['off']);
  chosen = values;
  return <CheckboxGroup label="Status" values={values} options={OPTIONS} onChange={setValues} />;
}

beforeEach(() => void render(<Chosen />));
afterEach(cleanup);

const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

it('is a group with a name, whose chosen options are checked', () => {
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
  expect(box('Off the road')).toHaveProperty('checked', true);
  expect(box('Available')).toHaveProperty('checked', false);
});

it('adds what is pressed in the order of the options, and takes it out', () => {
  fireEvent.click(box('Assigned'));
  fireEvent.click(box('Available'));
  expect(chosen).toEqual(['off', 'available', 'assigned']);
  fireEvent.click(box('Off the road'));
  expect(chosen).toEqual(['available', 'assigned']);
});

it('goes to the option that begins with what is typed', () => {
  box('Off the road').focus();
  press('a');
  expect(document.activeElement).toBe(box('Available'));
  press('s');
  expect(document.activeElement).toBe(box('Assigned'));
  press('x');
  expect(document.activeElement).toBe(box('Assigned'));
});

it('goes to the next option by arrows, and stays at the ends', () => {
  box('Off the road').focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(box('Off the road'));
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(box('Assigned'));
});

it('leaves keys of the browser alone', () => {
  box('Off the road').focus();
  expect(press('a', { ctrlKey: true })).toBe(true);
  expect(press('Enter')).toBe(true);
  expect(press(' ')).toBe(true);
  expect(document.activeElement).toBe(box('Off the road'));
});
