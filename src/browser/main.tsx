import './app/start/fonts.css';
import { askForSession } from './app/start/askForSession';
import { painted } from './app/start/painted';
import { showStartFailure } from './app/start/startFailure';
import { sessionState } from './providers/session/session';
import { signOutIfExpired } from './providers/session/signOut';
import { keepRootAttributes } from './shell/rootAttributes';

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
  keepRootAttributes();
  signOutIfExpired();
  askForSession(sessionState());
  begin(container);
}
