import { createHmac } from 'node:crypto';
import { type Account, accounts, roleOf } from './domains';
import { recordOf } from './record-of';

export type DatabaseUrls = Readonly<Record<Account | 'admin', string>>;

export type Secret = string | ((role: string) => string);

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

export function urlsOf(adminUrl: string, secret: Secret): DatabaseUrls {
  const urlOf = (account: Account) => {
    const url = new URL(adminUrl);
    url.username = roleOf(account);
    url.password = passwordOf(roleOf(account), secret);
    return url.href;
  };
  return { admin: adminUrl, ...recordOf(accounts.map((account) => [account, urlOf(account)])) };
}
