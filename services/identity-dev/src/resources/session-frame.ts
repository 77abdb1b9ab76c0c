/**
 * keycloak-js posts "clientId sessionId" to this frame every 5 s. A sign-in or sign-out in any tab changes the cookie, so
 * every tab notices it.
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

/** keycloak-js loads this first: the silent check needs cookies. */
export const cookieCheckScript = `(() => {
  const name = 'OSTEP_COOKIE_CHECK';
  document.cookie = name + '=1; path=/realms/ostep; SameSite=Lax';
  const isStored = document.cookie.split('; ').includes(name + '=1');
  document.cookie = name + '=; path=/realms/ostep; SameSite=Lax; Max-Age=0';
  parent.postMessage(isStored ? 'supported' : 'unsupported', '*');
})();
`;
