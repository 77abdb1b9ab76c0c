// Stores the files of the screens, to show them without a network. Answers of the API are never stored here.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {never} */ (self);

const CACHE = 'ostep';
const PAGE = '/';
const MAX_FILES = 400;
const WAIT_MS = 3000;
/** After one late answer stored files are used at once for this time: a page loads one file after another. */
const SLOW_MS = 30_000;
const FILES = ['script', 'style', 'font', 'image', 'manifest'];
const NOT_SCREENS = /^\/(?:api|realms|resources|ops|doc)\//;

let slowUntil = 0;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// The page sends the addresses of the files that it loaded before this worker was active.
worker.addEventListener('message', ({ data }) => {
  for (const url of data) void loadAndStore(url);
});

worker.addEventListener('fetch', (event) => {
  const key = keyOf(event.request);
  if (key !== null) event.respondWith(networkFirst(event.request, key));
});

/**
 * The key in the cache; null for a request that the worker leaves to the browser.
 * @param {Request} request
 */
function keyOf({ method, url, destination }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || NOT_SCREENS.test(pathname)) return null;
  if (destination === 'document') return PAGE;
  const isOurs = FILES.includes(destination) || pathname === '/domains.json' || pathname.startsWith('/remotes/');
  return isOurs ? pathname : null;
}

/**
 * Answers from the cache when the network fails or does not answer in time.
 * @param {Request} request
 * @param {string} key
 */
async function networkFirst(request, key) {
  const answer = fetch(request).then((fresh) => {
    slowUntil = 0;
    if (fresh.ok && !fresh.redirected) void store(key, fresh.clone());
    return fresh;
  });
  const wait = Date.now() < slowUntil ? 0 : WAIT_MS;
  const inTime = await Promise.race([answer, nullAfter(wait)]).catch(() => null);
  if (inTime) return inTime;
  const stored = await (await caches.open(CACHE)).match(key);
  if (!stored) return answer;
  slowUntil = Date.now() + SLOW_MS;
  // A late failure of the request is no error: the stored answer was used.
  answer.catch(() => undefined);
  return stored;
}

/**
 * @param {number} time milliseconds
 * @returns {Promise<null>}
 */
const nullAfter = (time) => new Promise((resolve) => setTimeout(() => resolve(null), time));

/** @param {string} url */
async function loadAndStore(url) {
  const { pathname } = new URL(url);
  if (NOT_SCREENS.test(pathname)) return;
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } }).catch(() => null);
  if (answer?.ok && !answer.redirected) await store(pathname, answer);
}

/**
 * @param {string} key
 * @param {Response} answer
 */
async function store(key, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_FILES).map((old) => cache.delete(old)));
}
