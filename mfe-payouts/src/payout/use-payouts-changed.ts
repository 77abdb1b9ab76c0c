import { payoutKeys } from '@ostep/api-payouts';
import { toast } from '@ostep/platform';
import { useQueryClient } from '@tanstack/react-query';

/** What follows each saved change: payouts are read again and a toast confirms it. */
export function usePayoutsChanged() {
  const client = useQueryClient();
  return (message: string) => {
    void client.invalidateQueries({ queryKey: payoutKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
}
