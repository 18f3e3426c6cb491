/** Has the service worker keep the app's shell for where there is no signal. Not while developing: it would keep old code. */
export async function keepShell(): Promise<void> {
  // Browsers have it on secure origins only.
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
