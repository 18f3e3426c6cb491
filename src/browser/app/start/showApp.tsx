import type { Root } from 'react-dom/client';
import { App } from '@/browser/app/App';
import { I18nContext } from '@/browser/app/I18nContext';
import { queryClient } from '@/browser/app/queryClient';
import { isEarlyHere } from '@/browser/providers/http/early';
import { i18nProviderOf } from '@/browser/providers/i18nProvider';
import type { Texts } from '@/browser/providers/texts';
import { connectApp } from './connectApp';
import { readFirstRows, seedPermissions } from './firstAnswers';

/** Renders the app at the current address. */
export async function showApp(root: Root, texts: Texts): Promise<void> {
  const isHere = isEarlyHere();
  const router = connectApp();
  const { location } = window;
  seedPermissions(queryClient, location);
  const rows = readFirstRows(queryClient, location);
  // If the rows arrived before the code, render them with the frame instead of a skeleton.
  if (isHere) await rows;
  root.render(
    <I18nContext value={i18nProviderOf(texts)}>
      <App router={router} />
    </I18nContext>,
  );
}
