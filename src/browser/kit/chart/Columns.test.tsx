import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Columns } from './Columns';

const LETTER = 7;

/** Returns the extents of the labels below the columns, from left to right. */
function labelsOf(container: HTMLElement): { text: string; from: number; to: number }[] {
  const texts = [...container.querySelectorAll('text')].filter(
    (text) => Number(text.getAttribute('y')) > 220,
  );
  return texts.map((text) => {
    const words = text.textContent ?? '';
    const at = Number(text.getAttribute('x'));
    const width = words.length * LETTER;
    const isEnd = text.getAttribute('text-anchor') === 'end';
    return isEnd
      ? { text: words, from: at - width, to: at }
      : { text: words, from: at - width / 2, to: at + width / 2 };
  });
}

it.each([300, 320, 358, 700, 1100])(
  'does not cut or overlap labels below columns in %i px',
  (width) => {
    for (const count of [1, 2, 3, 5, 8, 13, 26]) {
      const rows = Array.from({ length: count }, (_, at) => ({
        label: at % 5 === 4 ? 'All others' : `${String(at + 1).padStart(2, '0')}-11-2026`,
        values: [at + 1],
      }));
      const { container, unmount } = render(
        <MemoryRouter>
          <Columns
            caption="Hours"
            rowsAre="Day"
            tableLabel="Table"
            series={['Hours']}
            rows={rows}
            format={String}
            width={width}
          />
        </MemoryRouter>,
      );
      const labels = labelsOf(container);
      expect(labels.length, `${count} columns`).toBeGreaterThan(0);
      for (const [at, { text, from, to }] of labels.entries()) {
        expect(from, `“${text}” of ${count} begins inside`).toBeGreaterThanOrEqual(0);
        expect(to, `“${text}” of ${count} ends inside`).toBeLessThanOrEqual(width);
        if (at > 0) expect(from, `“${text}” of ${count}`).toBeGreaterThan(labels[at - 1]?.to ?? 0);
      }
      unmount();
    }
  },
);
