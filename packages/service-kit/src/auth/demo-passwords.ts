const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** `URL` cannot parse several hosts; an address without a host means `PGHOST`. */
function isOwnDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const hosts = [hostname, searchParams.get('host') ?? ''].filter((host) => host !== '');
  return hosts.length > 0 && hosts.every((host) => host.startsWith('/') || isLoopback(host));
}

export type Deployment = {
  readonly NODE_ENV?: string | undefined;
  readonly hosts: readonly string[];
  readonly publicUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
};

/** Empty where well-known passwords do no harm: on one machine that nobody else can reach. */
export function demoPasswordRisks({ NODE_ENV, hosts, publicUrl, databaseUrl }: Deployment): string[] {
  const reasons = hosts.filter((host) => !isLoopback(host)).map((host) => `HOST ${host} is open to other machines`);
  if (NODE_ENV === 'production') reasons.push('NODE_ENV is production');
  if (publicUrl) {
    const { protocol, hostname } = new URL(publicUrl);
    if (protocol !== 'http:' || !isLoopback(hostname)) reasons.push('PUBLIC_URL is an address for other machines');
  }
  if (databaseUrl && !isOwnDatabase(databaseUrl)) reasons.push('DATABASE_URL is a database of another machine');
  return reasons;
}
