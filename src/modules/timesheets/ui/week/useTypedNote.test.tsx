import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTypedNote } from './useTypedNote';

const ME = 7;
const WEEK = { userId: 7, weekStart: '2026-11-23' };

const open = (signedIn = ME, week = WEEK) => renderHook(() => useTypedNote(signedIn, week)).result;
const type = ({ current: [, typeNote] }: ReturnType<typeof open>, text: string) =>
  act(() => typeNote(text));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('has the note typed on a week when the week is opened again, for that person alone', () => {
  type(open(), 'Gate locked');
  expect(open().current[0]).toBe('Gate locked');
  expect(open(ME, { ...WEEK, weekStart: '2026-11-30' }).current[0]).toBe('');
  expect(open(ME, { ...WEEK, userId: 9 }).current[0]).toBe('');
  expect(open(8).current[0]).toBe('');
});

it('forgets a note that was added or removed', () => {
  const note = open();
  type(note, 'Gate locked');
  type(note, '');
  expect(note.current[0]).toBe('');
  expect(open().current[0]).toBe('');
  expect(localStorage).toHaveLength(0);
});
