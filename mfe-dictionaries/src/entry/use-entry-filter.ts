import { useSearchParams } from '@ostep/router';
import { addressOf, type EntryFilter, filterOf } from './entry-filter';

export function useEntryFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const change = (next: Partial<EntryFilter>) =>
    setAddress(addressOf({ ...filter, page: 0, ...next }), { replace: next.page === undefined });
  return { filter, change, clear: () => change({ text: '', active: 'all' }) };
}
