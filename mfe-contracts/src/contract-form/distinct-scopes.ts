import type { ContractActionScope } from '@ostep/api-contracts';

export function distinctScopes(
  items: readonly { readonly actionScope: ContractActionScope | null }[],
): ContractActionScope[] {
  const known = items.flatMap(({ actionScope }) => (actionScope ? [actionScope] : []));
  return [...new Map(known.map((scope) => [scope.id, scope])).values()];
}
