import { installPlatform, type Profile } from '@ostep/platform';

const person: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Lis', roles: [] };

const never = () => new Promise<never>(() => undefined);

/** The gallery has no server: requests never end, so that components show their loading state. */
export function installServices(): void {
  installPlatform({
    request: never,
    send: never,
    download: never,
    toast: () => undefined,
    confirm: async () => true,
    profile: { get: () => person, subscribe: () => () => undefined },
    Forbidden: () => null,
  });
}
