import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { NotesByDay } from './NotesByDay';

const all = Array.from({ length: 52 }, (_, n) => ({ id: n + 1, note: `Note ${n + 1}` }));

const draw = (isReversed: boolean) =>
  renderScreen(
    <NotesByDay
      userId={4}
      weekStart="2026-11-16"
      day={undefined}
      onDay={() => {}}
      notes={all.slice(2)}
      total={all.length}
      isReversed={isReversed}
    />,
    {
      server: {
        callOperation: async (_operation: string, options: Record<string, unknown>) => {
          const { page = 1, per_page = 0 } = (options.query ?? options) as Record<string, number>;
          return { data: all.toReversed().slice((page - 1) * per_page, page * per_page) };
        },
      },
    },
  );

it.each([false, true])(
  'shows the newest notes of a week, and older ones on request (newest first: %s)',
  async (isReversed) => {
    draw(isReversed);
    await screen.findByText('Note 52');
    expect(screen.queryByText('Note 2')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'timesheets.notes.older' }));
    await screen.findByText('Note 1');
    const shown = screen.getAllByText(/^Note \d+$/).map(({ textContent }) => textContent);
    const notes = all.map(({ note }) => note);
    expect(shown).toEqual(isReversed ? notes.toReversed() : notes);
    expect(screen.queryByRole('button', { name: 'timesheets.notes.older' })).toBeNull();
  },
);
