import { expect, it, vi } from 'vitest';
import { translatorOf } from './translator';

const translate = translatorOf({ auth: { helper: 'For %{email}, %{email}.' } });

it('finds a text by its key and fills in its values', () => {
  expect(translate('auth.helper', { email: 'a@example.com' })).toBe(
    'For a@example.com, a@example.com.',
  );
});

it('passes a sentence of the server through, and logs a key without a text', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(translate('This code is not right.', { _: 'This code is not right.' })).toBe(
    'This code is not right.',
  );
  expect(said).not.toHaveBeenCalled();
  expect(translate('auth.nothing')).toBe('auth.nothing');
  expect(said).toHaveBeenCalledWith('There is no text for "auth.nothing".');
  said.mockRestore();
});
