import { createHmac } from 'node:crypto';
import { type Account, roleOf } from './domains';

/** Connection addresses of the product's database, one for each role. `admin` owns the database. */
export type DatabaseUrls = Readonly<Record<Account | 'admin', string>>;

/** What passwords come from: one text they are all made of, or each role's own. */
export type Secret = string | ((role: string) => string);

/** The password of a role: the same text always gives the same one, so nothing else has to be kept. */
export function passwordOf(role: string, secret: Secret): string {
  if (typeof secret === 'function') return secret(role);
  return createHmac('sha256', secret).update(role).digest('base64url');
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** Addresses of all roles in the database that `adminUrl` names. */
export function urlsOf(adminUrl: string, secret: Secret): DatabaseUrls {
  const urlOf = (account: Account) => {
    const url = new URL(adminUrl);
    url.username = roleOf(account);
    url.password = passwordOf(roleOf(account), secret);
    return url.href;
  };
  return {
    admin: adminUrl,
    dictionaries: urlOf('dictionaries'),
    contracts: urlOf('contracts'),
    orders: urlOf('orders'),
    protocols: urlOf('protocols'),
    summaries: urlOf('summaries'),
    documents: urlOf('documents'),
    queue: urlOf('queue'),
    operations: urlOf('operations'),
    dashboard: urlOf('dashboard'),
  };
}
