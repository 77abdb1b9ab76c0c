// Screens as they were last loaded, for where there is no network. Answers of the API are never kept here.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {never} */ (self);

const CACHE = 'ostep';
const PAGE = '/';
const MOST_FILES = 400;
const WAIT_MS = 3000;
/** For so long nothing else is waited for, once something was: a page asks for one file after another. */
const SLOW_MS = 30_000;
const FILES = ['script', 'style', 'font', 'image', 'manifest'];
const OTHERS_PAGES = /^\/(?:api|realms|resources|ops|doc)\//;

let slowUntil = 0;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// What the page had loaded before this worker was there.
worker.addEventListener('message', ({ data }) => {
  for (const url of data) void loadAndKeep(url);
});

worker.addEventListener('fetch', (event) => {
  const key = keyOf(event.request);
  if (key !== null) event.respondWith(networkFirst(event.request, key));
});

/**
 * Null for what the browser does by itself.
 * @param {Request} request
 */
function keyOf({ method, url, destination }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || OTHERS_PAGES.test(pathname)) return null;
  if (destination === 'document') return PAGE;
  const isOurs = FILES.includes(destination) || pathname === '/domains.json' || pathname.startsWith('/remotes/');
  return isOurs ? pathname : null;
}

/**
 * A line that accepts and never answers is as good as none.
 * @param {Request} request
 * @param {string} key
 */
async function networkFirst(request, key) {
  const answer = fetch(request).then((fresh) => {
    slowUntil = 0;
    if (fresh.ok && !fresh.redirected) void keep(key, fresh.clone());
    return fresh;
  });
  const wait = Date.now() < slowUntil ? 0 : WAIT_MS;
  const inTime = await Promise.race([answer, late(wait)]).catch(() => null);
  if (inTime) return inTime;
  const kept = await (await caches.open(CACHE)).match(key);
  if (!kept) return answer;
  slowUntil = Date.now() + SLOW_MS;
  answer.catch(() => undefined);
  return kept;
}

/**
 * @param {number} time milliseconds
 * @returns {Promise<null>}
 */
const late = (time) => new Promise((resolve) => setTimeout(() => resolve(null), time));

/** @param {string} url */
async function loadAndKeep(url) {
  const { pathname } = new URL(url);
  if (OTHERS_PAGES.test(pathname)) return;
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } }).catch(() => null);
  if (answer?.ok && !answer.redirected) await keep(pathname, answer);
}

/**
 * @param {string} key
 * @param {Response} answer
 */
async function keep(key, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_FILES).map((old) => cache.delete(old)));
}
