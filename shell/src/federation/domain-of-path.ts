import type { DomainEntry } from '@ostep/platform';

/** Whether an address is the route or lies under it: `/order/edit` under `/order`, `/orders` not. */
export function isUnder(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

/** The domain that owns an address. */
export function domainOfPath(domains: readonly DomainEntry[], pathname: string): DomainEntry | undefined {
  return domains.find(({ routes }) => routes.some((route) => isUnder(pathname, route)));
}
