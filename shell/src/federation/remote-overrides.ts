import type { DomainEntry } from '@ostep/platform';

/** `{"orders": "http://localhost:3001/mf-manifest.json"}`, set by a developer in their own browser. */
export const OVERRIDES_KEY = 'ostep.remotes';

export function allowedOrigins(): readonly string[] {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return setting.split(' ').filter((origin) => origin.startsWith('http'));
}

/**
 * Replaces the manifests of domains by those that a developer has set in this browser. The setting is never read from
 * the page's address, so that no link can load foreign code.
 */
export function withOverrides(
  domains: readonly DomainEntry[],
  allowed: readonly string[],
  stored: string | null,
): readonly DomainEntry[] {
  if (allowed.length === 0 || stored === null) return domains;
  const overrides = read(stored);
  return domains.map((domain) => {
    const manifest = overrides[domain.name];
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
