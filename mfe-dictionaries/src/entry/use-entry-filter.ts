import { type EntryFilter, entryAddress } from '@ostep/api-dictionaries/addresses';
import { useSearchParams } from '@ostep/router';

export function useEntryFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = entryAddress.parse(address);
  const change = (next: Partial<EntryFilter>) =>
    setAddress(entryAddress.query({ ...filter, page: 0, ...next }), { replace: next.page === undefined });
  return { filter, change, clear: () => change({ text: '', active: 'all' }) };
}
