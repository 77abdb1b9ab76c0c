import { isTest, type Source } from './sources';

type Routes = Readonly<Record<string, readonly string[]>>;

const SCREENS = /^(?:mfe-[^/]+|services\/[^/]+|packages\/(?!api-)[^/]+|shell)\/src\/.*\.tsx?$/u;

/** The shell's first page and the identity's way back are one redirect URI, which Keycloak must know before any domain. */
const REDIRECT_URI = ['shell/src/paths.ts', 'services/identity-dev/'];

/** Addresses of screens that are spelled outside the domain that owns them; services own none. */
export function foreignAddresses(sources: readonly Source[], routes: Routes): string[] {
  return sources
    .filter((source) => SCREENS.test(source.path) && !isTest(source) && !source.path.includes('/gallery/'))
    .filter(({ path }) => !REDIRECT_URI.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) => {
      const foreign = Object.entries(routes).flatMap(([name, own]) => (path.startsWith(`mfe-${name}/`) ? [] : own));
      const address = new RegExp(`['"\`](?:${foreign.join('|')})(?=['"\`/?#])`, 'u');
      return text.split('\n').flatMap((line, at) => (address.test(line) ? [`${path}:${at + 1}`] : []));
    });
}
