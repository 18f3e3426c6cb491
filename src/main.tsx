import './app/fonts.css';
import { askForSession } from './app/askForSession';
import { showStartFailure } from './app/startFailure';
import { sessionState } from './providers/session';
import { signOutIfExpired } from './providers/signOut';
import { keepRootAttributes } from './shell/rootAttributes';

/** The app waits no longer than this for a first paint: some browsers do not tell of it. */
const LONGEST_MS = 500;

/**
 * Resolves when the outline of the page has been seen. The browser tells when: code that is evaluated as soon as a frame
 * was begun can still be ahead of what it shows. Soon where nothing is painted, as in a hidden tab.
 */
const painted = () =>
  new Promise<void>((resolve) => {
    const isOutlined = document.documentElement.dataset.outline !== undefined;
    const isSeen = document.visibilityState === 'visible';
    setTimeout(resolve, isSeen && isOutlined ? LONGEST_MS : 100);
    if (isOutlined && PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
  });

async function begin(container: HTMLElement): Promise<void> {
  const fail = (error: unknown) => {
    console.error(error);
    showStartFailure(container);
  };
  try {
    // Running React takes longer than painting what is there already, so it comes second.
    await painted();
    const { start } = await import('./app/start');
    await start(container, fail);
  } catch (error) {
    fail(error);
  }
}

const container = document.getElementById('root');

if (container) {
  keepRootAttributes();
  signOutIfExpired();
  askForSession(sessionState());
  begin(container);
}
