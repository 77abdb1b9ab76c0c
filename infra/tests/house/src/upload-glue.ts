import { isTest, type Source } from './sources';

const TEXTS = /(?:^|[-/])texts[.]ts$/u;

/**
 * Files between an upload and its form, of the domains that read documents: programs and compositions of the service,
 * what it names after uploads and the inbox, the folder of the upload page. Parsers, forms and texts are the domain's own.
 */
export function uploadGlue(sources: readonly Source[], domains: readonly string[]): string[] {
  const names = domains.join('|');
  const ofService = new RegExp(
    `^services/(?:${names})/src/(?:intake|worker|[a-z]+-child|(?:verbs|data)/[^/]*(?:upload|inbox)[^/]*)[.]ts$`,
    'u',
  );
  const ofScreens = new RegExp(`^mfe-(?:${names})/src/[^/]+-upload/[^/]+[.]tsx?$`, 'u');
  return sources
    .filter((source) => !isTest(source) && !TEXTS.test(source.path))
    .map(({ path }) => path)
    .filter((path) => ofService.test(path) || ofScreens.test(path));
}
