import { isTest, type Source } from './sources';

type Routes = Readonly<Record<string, readonly string[]>>;

const SCREENS = /^(?:mfe-[^/]+|services\/[^/]+|packages\/(?!api-)[^/]+|shell)\/src\/.*\.tsx?$/u;

/** The first page, where a sign-in returns to. Keycloak knows it as redirect URI, so it cannot come from a domain. */
const REDIRECT_URI = ['shell/src/paths.ts', 'services/identity-dev/'];

/** Addresses of screens that are written outside the domain that owns them; services own no screens. */
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
