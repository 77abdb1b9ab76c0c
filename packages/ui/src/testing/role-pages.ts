import type { Role } from '@ostep/kernel';

/** Pages that can be opened only with one of these roles; anybody else sees only that a role is missing. */
const rolePages: readonly { readonly path: RegExp; readonly roles: readonly Role[] }[] = [
  { path: /^\/(order|protocol)\/(edit|upload|correct)|^\/inbox/, roles: ['user', 'office'] },
  { path: /^\/contract\/(edit|upload)|^\/contract\/\d+\/annex/, roles: ['office'] },
  {
    path: /^\/invoice\/(correct|ksef|statement|payments\/new)|^\/offer|^\/payout$|^\/summary\/(result|one-page)/,
    roles: ['office', 'manager'],
  },
  { path: /^\/payout\/|^\/office\/people|^\/start-z-arkusza/, roles: ['manager'] },
];

export function isPageFor(held: readonly Role[], address: string): boolean {
  const [path = ''] = address.split('?');
  return rolePages.every((page) => !page.path.test(path) || page.roles.some((role) => held.includes(role)));
}
