/**
 * keycloak-js posts "clientId sessionId" every 5 s; the frame answers whether that still is the browser's session.
 * Signing in or out in any tab changes the cookie, so every tab hears of it.
 */
export const sessionFrameScript = `(() => {
  const { client, cookie, origins } = document.currentScript.dataset;
  const allowed = origins.split(' ');
  const current = () => {
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(cookie + '='));
    return pair ? decodeURIComponent(pair.slice(cookie.length + 1)) : '';
  };
  const answer = (message) => {
    if (typeof message !== 'string') return 'error';
    const [clientId, session = '', ...rest] = message.split(' ');
    if (clientId !== client || rest.length > 0) return 'error';
    return session === current() ? 'unchanged' : 'changed';
  };
  addEventListener('message', (event) => {
    if (allowed.includes(event.origin) && event.source) event.source.postMessage(answer(event.data), event.origin);
  });
})();
`;

/** Tells keycloak-js whether this frame may keep cookies; without them the silent check cannot work. */
export const cookieCheckScript = `(() => {
  const name = 'OSTEP_COOKIE_CHECK';
  document.cookie = name + '=1; path=/realms/ostep; SameSite=Lax';
  const kept = document.cookie.split('; ').includes(name + '=1');
  document.cookie = name + '=; path=/realms/ostep; SameSite=Lax; Max-Age=0';
  parent.postMessage(kept ? 'supported' : 'unsupported', '*');
})();
`;
