import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../order.queries';
import { texts } from '../texts';

export function useOrderTitle(id: number | null): string {
  const { data } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });
  return data && id !== null ? texts.list.orderTitle(data.orderNumber) : texts.list.pageTitle;
}
