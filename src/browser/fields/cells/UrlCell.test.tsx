import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { colour } from '@/core/fields/kinds/colour';
import { url } from '@/core/fields/kinds/url';
import { cellOf } from './cells';
import { LinkedValues } from './contexts/LinkedValues';

function draw(value: string, field: ReturnType<typeof url> | ReturnType<typeof colour> = url()) {
  const Cell = cellOf(field);
  renderScreen(
    <LinkedValues value={() => true}>
      <Cell source="it" field={field} value={value} />
    </LinkedValues>,
  );
}

it('links a web address in a new tab that is not given where it was opened from', () => {
  draw('https://www.example.com/about');
  const link = screen.getByRole('link', { name: 'example.com/about' });
  expect(link.getAttribute('href')).toBe('https://www.example.com/about');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('never links a text that is no web address, whatever its source', () => {
  draw('javascript:alert(1)');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
});

it('shows a colour before its code', () => {
  draw('#1F6FEB', colour());
  const swatch = screen.getByText('#1F6FEB').querySelector('span');
  expect(swatch?.style.backgroundColor).toBe('rgb(31, 111, 235)');
});
