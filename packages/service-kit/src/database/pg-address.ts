/** pg (queue, backup) takes `sslmode=require` for `verify-full`; postgres.js reads it as PostgreSQL's own programs do. */
export function pgAddress(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
