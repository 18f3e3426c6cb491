import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { RestoredNotice } from './RestoredNotice';

it('scrolls itself into view, again if the browser returns to where the page was, until somebody acts', () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  renderScreen(<RestoredNotice savedAt={Date.now()} />);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('status')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  fireEvent.scroll(document);
  expect(scroll).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: 'End' });
  fireEvent.scroll(document);
  expect(scroll).toHaveBeenCalledTimes(2);
});
