/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

// Caches the app's shell for offline use: its page and the files that the daily check needs. It never handles or
// caches API calls.

declare const self: ServiceWorkerGlobalScope;

const PAGE = '/';
/** The longest wait for the newest page while an older one is cached, in milliseconds. */
const PATIENCE = 3000;
/** The time for which files of the same build are served after the cached page, in milliseconds. */
const SAME_VISIT = 20_000;

const cache = new PrecacheController();
cache.precache([...__CACHED_FILES__]);
/** Files with a hash in their name never change; the others do with every build. */
const isHashed = new Map(__CACHED_FILES__.map(({ url, revision }) => [url, revision === null]));

let cachedPageServedAt = Number.NEGATIVE_INFINITY;

/** True for a page that somebody opens, and not a file or a call. */
const isPage = (path: string): boolean =>
  /^\/(?!(?:api|assets)(?:\/|$))/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** Returns what the server has now, or the cached version if it does not respond in time. */
async function newest(event: FetchEvent, path: string, onCached = () => {}): Promise<Response> {
  const response = fetched(event);
  const timely = await Promise.race([response.catch(() => undefined), tooLate()]);
  if (timely && timely.status < 500) return timely;
  const found = await cache.matchPrecache(path);
  if (found) onCached();
  return found ?? response;
}

async function fixed(request: Request, path: string): Promise<Response> {
  return (await cache.matchPrecache(path)) ?? fetch(request);
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (!isPage(pathname)) return undefined;
    return newest(event, PAGE, () => {
      cachedPageServedAt = Date.now();
    });
  }
  const hashed = isHashed.get(pathname);
  if (hashed === undefined) return undefined;
  const isOfCachedPage = Date.now() - cachedPageServedAt < SAME_VISIT;
  return hashed || isOfCachedPage ? fixed(request, pathname) : newest(event, pathname);
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('activate', (event) => {
  // Fetch the page while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
  // Serve open pages from the cache too: the signal may be lost during the first visit.
  event.waitUntil(self.clients.claim());
});

/**
 * A page reports its build. That build's worker takes over immediately if no other page is open, else when the last
 * page of the old build is closed, so that no page loses its files.
 */
async function takeOver(entry: unknown): Promise<void> {
  if (typeof entry !== 'string' || !isHashed.has(entry)) return;
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)));
