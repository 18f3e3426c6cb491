import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { crudMessages } from '@/browser/app/messages/crud';
import { refused, unreachable } from '@/browser/providers/http/failures';
import { i18nProviderOf } from '@/browser/providers/i18nProvider';
import { useFailureWords } from './useFailureWords';

afterEach(() => vi.restoreAllMocks());

const wordsOf = () =>
  renderHook(() => useFailureWords(), {
    wrapper: ({ children }) => (
      <I18nContextProvider value={i18nProviderOf(crudMessages)}>{children}</I18nContextProvider>
    ),
  }).result.current;

it('says in words that the server was not reached', () => {
  expect(wordsOf()(unreachable())).toBe('Something went wrong');
});

it('leaves the server’s own sentence as it is', () => {
  const sentence = 'The asset is under repair: 100% sure.';
  expect(wordsOf()(refused(422, { errors: {}, message: sentence }, ''))).toBe(sentence);
});

it('says that the device has no connection if that is why', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(wordsOf()(unreachable())).toBe('Something went wrong: this device has no connection');
  const sentence = 'The asset is under repair.';
  expect(wordsOf()(refused(422, { errors: {}, message: sentence }, ''))).toBe(sentence);
});
