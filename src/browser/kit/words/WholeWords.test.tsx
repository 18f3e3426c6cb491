import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from './WholeWords';

const wholeIn = (words: string) => {
  const { container } = render(<WholeWords>{words}</WholeWords>);
  expect(container.textContent).toBe(words);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

it('does not break dates and numbers at their hyphens, but breaks other words', () => {
  expect(wholeIn('AFP-0012 is due since 23-11-2026: £22.50, half-paid.')).toEqual([
    'AFP-0012',
    '23-11-2026',
  ]);
  expect(wholeIn('01-02-2026')).toEqual(['01-02-2026']);
  expect(wholeIn('A-very-long-name-of-site-7')).toEqual([]);
  expect(wholeIn('')).toEqual([]);
});
