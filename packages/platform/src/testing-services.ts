import { installPlatform } from './services';
import type { PlatformServices, Profile, Toast } from './shell-services';

type Answer = Response | Error | (() => Response | Promise<Response>);

/** Services for tests. The answers have keys such as `GET /api/order`; a list answers one after another, then its last. */
export function installTestServices(answers: Readonly<Record<string, Answer | readonly Answer[]>> = {}) {
  const calls: string[] = [];
  const toasts: Toast[] = [];
  const turns = new Map<string, number>();
  let profile: Profile | null = null;

  const request: PlatformServices['request'] = async (path, init = {}) => {
    const key = `${init.method ?? 'GET'} ${path}`;
    calls.push(key);
    init.signal?.throwIfAborted();
    const listed = [answers[key] ?? new Error(`Nobody answers ${key}.`)].flat();
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const response = listed[Math.min(turn, listed.length - 1)];
    if (response instanceof Error || response === undefined) throw response;
    return typeof response === 'function' ? response() : response.clone();
  };

  installPlatform({
    request,
    send: async ({ method, path }) => (await request(path, { method })).json(),
    download: async () => undefined,
    toast: (toast) => toasts.push(toast),
    confirm: async () => true,
    profile: { get: () => profile, subscribe: () => () => undefined },
    Forbidden: () => 'Brak uprawnień',
  });
  return {
    calls,
    toasts,
    signIn: (next: Profile | null) => {
      profile = next;
    },
  };
}
