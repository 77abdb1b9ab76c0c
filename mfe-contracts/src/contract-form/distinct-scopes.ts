import type { KnownActionScope } from '@ostep/api-contracts';

export function distinctScopes(
  items: readonly { readonly actionScope: KnownActionScope | null }[],
): KnownActionScope[] {
  const known = items.flatMap(({ actionScope }) => (actionScope ? [actionScope] : []));
  return [...new Map(known.map((scope) => [scope.id, scope])).values()];
}
