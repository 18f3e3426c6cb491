/** Starts background work after the first render: the outbox, code needed soon, the offline shell. Call once. */
export function startBackground(): void {
  whenIdle(() => {
    import('@/browser/app/startOutbox')
      .then(({ startOutbox }) => startOutbox())
      .catch(console.error);
    // What fails is loaded with the first call that needs it.
    import('@/browser/providers/http/wholeLists').catch(() => undefined);
    cacheShell().catch(console.error);
  });
}

/** The longest wait for an idle moment, in milliseconds. */
const AT_LATEST = 500;

/** Runs work once the browser is idle. */
function whenIdle(work: () => void): void {
  // Not every browser supports this.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, AT_LATEST);
}

/** Has the service worker cache the shell for offline use. Not in development: it would serve old code. */
async function cacheShell(): Promise<void> {
  // Only secure origins have service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register('/sw.js');
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (!registration || !entry) return;
  const { pathname } = new URL(entry);
  const sayBuild = () => registration.waiting?.postMessage(pathname);
  sayBuild();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', sayBuild);
  });
}
