import './app/fonts.css';
import { createRoot } from 'react-dom/client';
import { showStartFailure } from './app/startFailure';
import { keepRootAttributes } from './shell/rootAttributes';

const container = document.getElementById('root');

async function start(root: HTMLElement) {
  // Loaded from here, so that whatever fails in them is said on the page.
  const [{ App }, { I18nContext }, i18nProvider] = await Promise.all([
    import('./app/App'),
    import('./app/I18nContext'),
    import('./providers/i18nProvider').then(({ loadI18nProvider }) => loadI18nProvider()),
  ]);
  createRoot(root).render(
    <I18nContext value={i18nProvider}>
      <App />
    </I18nContext>,
  );
}

if (container) {
  keepRootAttributes();
  start(container).catch((error) => {
    console.error(error);
    showStartFailure(container);
  });
}
