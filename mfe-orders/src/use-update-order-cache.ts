import { type Order, orderKeys } from '@ostep/api-orders';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useUpdateOrderCache(): (order: Order) => void {
  const queryClient = useQueryClient();
  return useCallback((order: Order) => updateOrderCache(queryClient, order), [queryClient]);
}

function updateOrderCache(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderKeys.one(order.id), order);
  void queryClient.invalidateQueries({ queryKey: orderKeys.transitions(order.id) });
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
  void queryClient.invalidateQueries({ queryKey: orderKeys.openItemLists });
}
