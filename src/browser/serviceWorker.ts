/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

// Keeps the app's shell for where there is no signal: its page, and the files that the daily check needs. It keeps no
// answer of the API, and what is asked of the API does not pass through it.

declare const self: ServiceWorkerGlobalScope;

const PAGE = '/';
/** So long the newest page is waited for where an older one is kept, in milliseconds. */
const PATIENCE = 3000;
/** So long after it gave out the kept page it gives out the texts that belong to it. */
const SAME_VISIT = 20_000;

const kept = new PrecacheController();
kept.precache([...__KEPT_FILES__]);
/** Files that are named by what is in them never change; the others do with every build. */
const isHashed = new Map(__KEPT_FILES__.map(({ url, revision }) => [url, revision === null]));

let keptPageGivenAt = Number.NEGATIVE_INFINITY;

/** A page somebody opens, as against a file or a call. */
const isPage = (path: string): boolean =>
  /^\/(?!(?:api|assets)(?:\/|$))/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** What the server has now, or what is kept where it has no answer in time. */
async function newest(event: FetchEvent, path: string, onKept = () => {}): Promise<Response> {
  const asked = fetched(event);
  const answered = await Promise.race([asked.catch(() => undefined), tooLate()]);
  if (answered && answered.status < 500) return answered;
  const found = await kept.matchPrecache(path);
  if (found) onKept();
  return found ?? asked;
}

async function fixed(request: Request, path: string): Promise<Response> {
  return (await kept.matchPrecache(path)) ?? fetch(request);
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (!isPage(pathname)) return undefined;
    return newest(event, PAGE, () => {
      keptPageGivenAt = Date.now();
    });
  }
  const hashed = isHashed.get(pathname);
  if (hashed === undefined) return undefined;
  const isOfKeptPage = Date.now() - keptPageGivenAt < SAME_VISIT;
  return hashed || isOfKeptPage ? fixed(request, pathname) : newest(event, pathname);
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  // A page that is open already gets what is kept too: the signal may be lost during the first visit.
  event.waitUntil(self.clients.claim());
});

/**
 * A page says which build it is. The worker of that build takes over at once where no other page is open; else when the
 * last page of the old build has been closed, so that none lacks files of its own.
 */
async function takeOver(entry: unknown): Promise<void> {
  if (typeof entry !== 'string' || !isHashed.has(entry)) return;
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)));
