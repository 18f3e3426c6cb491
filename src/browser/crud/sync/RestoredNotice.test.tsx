import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { RestoredNotice } from './RestoredNotice';

it('scrolls itself into view once, as a reload returns to the middle of a long page', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  renderScreen(<RestoredNotice savedAt={Date.now()} />);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('status')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
