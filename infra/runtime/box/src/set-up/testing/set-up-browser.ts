/** What a browser does with a cookie and its own origin; a test can give other headers. */
export function openBrowser(origin: string) {
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${origin}/start${path}`, {
      method,
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given) cookie = given.split(';', 1)[0] ?? '';
    return response;
  };
  return {
    send,
    post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) =>
      send('POST', `/api${path}`, body, headers),
    get: (path: string) => send('GET', path),
    cookie: () => cookie,
  };
}

export type SetUpBrowser = ReturnType<typeof openBrowser>;
