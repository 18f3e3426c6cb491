/** Has the service worker cache the shell for offline use. Not in development: it would serve old code. */
export async function cacheShell(): Promise<void> {
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
