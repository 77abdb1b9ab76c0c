import type { Source } from './sources';

type Input = {
  readonly sources: readonly Source[];
  readonly domains: readonly string[];
  readonly derived: readonly string[];
};

export function filesNamingDomains({ sources, domains, derived }: Input): string[] {
  const own = new RegExp(`^(?:services|packages/api-|mfe-)/?-?(?:${domains.join('|')})/`, 'u');
  const names = domains.map((name) => new RegExp(`\\b${name}\\b`, 'u'));
  return sources
    .filter(({ path, text }) => !own.test(path) && !derived.includes(path) && names.every((name) => name.test(text)))
    .map(({ path }) => path);
}
