import { usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { texts } from '../texts';
import { InvoiceList } from './invoice-list';
import { parseList, parseWaiting } from './list-params';
import { WaitingList } from './waiting-list';

export function InvoicePage() {
  usePageTitle(texts.page);
  const [search] = useSearchParams();
  const list = parseList(search);
  return list === null ? (
    <WaitingList waiting={parseWaiting(search)} />
  ) : (
    <InvoiceList key={list.filter.show} list={list} />
  );
}
