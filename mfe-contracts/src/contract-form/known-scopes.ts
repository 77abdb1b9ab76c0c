import type { ContractActionScope } from '@ostep/api-contracts';

export function scopesOf(
  items: readonly { readonly actionScope: ContractActionScope | null }[],
): ContractActionScope[] {
  const known = items.flatMap(({ actionScope }) => (actionScope ? [actionScope] : []));
  return [...new Map(known.map((scope) => [scope.id, scope])).values()];
}
