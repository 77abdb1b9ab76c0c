import type { DomainEntry } from '@ostep/platform';

/** `{"orders": "http://localhost:3001/mf-manifest.json"}`, set by a developer in their own browser. */
export const OVERRIDES_KEY = 'ostep.remotes';

export function allowedOrigins(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return named.split(' ').filter((origin) => origin.startsWith('http'));
}

/** Never read from the address, so that no link can load foreign code. */
export function withOverrides(
  domains: readonly DomainEntry[],
  allowed: readonly string[],
  stored: string | null,
): readonly DomainEntry[] {
  if (allowed.length === 0 || stored === null) return domains;
  const asked = read(stored);
  return domains.map((domain) => {
    const manifest = asked[domain.name];
    if (typeof manifest !== 'string' || !URL.canParse(manifest)) return domain;
    if (!allowed.includes(new URL(manifest).origin)) {
      console.warn(`${manifest} is not allowed to stand in for ${domain.name}.`);
      return domain;
    }
    return { ...domain, manifest, version: manifest };
  });
}

function read(stored: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function overriddenRemotes(domains: readonly DomainEntry[]): readonly string[] {
  return domains.flatMap(({ label, manifest }) =>
    manifest.startsWith('http') ? [`${label}: ${new URL(manifest).host}`] : [],
  );
}
