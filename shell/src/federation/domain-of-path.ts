import type { DomainEntry } from '@ostep/platform';

export function isUnder(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

export function domainOfPath(domains: readonly DomainEntry[], pathname: string): DomainEntry | undefined {
  return domains.find(({ routes }) => routes.some((route) => isUnder(pathname, route)));
}
