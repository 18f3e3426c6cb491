import './app/start/fonts.css';
import { painted } from './app/start/painted';
import { requireSession } from './app/start/requireSession';
import { showStartFailure } from './app/start/startFailure';
import { sessionState } from './providers/session/session';
import { signOutIfExpired } from './providers/session/signOut';
import { syncRootAttributes } from './shell/rootAttributes';

async function begin(container: HTMLElement): Promise<void> {
  const fail = (error: unknown) => {
    console.error(error);
    showStartFailure(container);
  };
  try {
    // Starting React takes longer than painting the outline, so paint first.
    await painted();
    const { start } = await import('./app/start/start');
    await start(container, fail);
  } catch (error) {
    fail(error);
  }
}

const container = document.getElementById('root');

if (container) {
  syncRootAttributes();
  signOutIfExpired();
  requireSession(sessionState());
  begin(container);
}
