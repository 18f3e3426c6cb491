import type { Root } from 'react-dom/client';
import { App } from '@/browser/app/App';
import { I18nContext } from '@/browser/app/I18nContext';
import { queryClient } from '@/browser/app/queryClient';
import { isEarlyHere } from '@/browser/providers/http/early';
import { i18nProviderOf } from '@/browser/providers/i18nProvider';
import type { Texts } from '@/browser/providers/texts';
import { connectApp } from './connectApp';
import { answerFromSession, readFirstRows } from './firstAnswers';

/** Shows the app at the present address. */
export async function showApp(root: Root, texts: Texts): Promise<void> {
  const isHere = isEarlyHere();
  const router = connectApp();
  const { location } = window;
  answerFromSession(queryClient, location);
  const rows = readFirstRows(queryClient, location);
  // Rows that have come before the code that draws them are drawn with the frame, and not after their skeleton.
  if (isHere) await rows;
  root.render(
    <I18nContext value={i18nProviderOf(texts)}>
      <App router={router} />
    </I18nContext>,
  );
}
