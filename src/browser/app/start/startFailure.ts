import './startFailure.css';
import { startupMessages } from '@/browser/app/messages/startup';

/** Says that the app could not start, using plain DOM only: any of our code may be what failed. */
export function showStartFailure(root: HTMLElement): void {
  const heading = document.createElement('h1');
  heading.textContent = startupMessages.heading;
  const advice = document.createElement('p');
  advice.textContent = startupMessages.advice;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = startupMessages.reload;
  reload.addEventListener('click', () => window.location.reload());
  const page = document.createElement('main');
  page.className = 'start-failure';
  page.setAttribute('role', 'alert');
  page.append(heading, advice, reload);
  root.replaceChildren(page);
}
