import type { Root } from 'react-dom/client';
import { i18nProviderOf } from '../providers/i18nProvider';
import type { Texts } from '../providers/texts';
import { App } from './App';
import { connectApp } from './connectApp';
import { I18nContext } from './I18nContext';

/** Shows the app at the present address. */
export function showApp(root: Root, texts: Texts): void {
  const router = connectApp();
  root.render(
    <I18nContext value={i18nProviderOf(texts)}>
      <App router={router} />
    </I18nContext>,
  );
}
