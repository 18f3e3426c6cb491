import './app/fonts.css';
import { askForSession } from './app/askForSession';
import { painted } from './app/painted';
import { showStartFailure } from './app/startFailure';
import { sessionState } from './providers/session';
import { signOutIfExpired } from './providers/signOut';
import { keepRootAttributes } from './shell/rootAttributes';

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
