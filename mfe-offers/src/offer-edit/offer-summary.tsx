import { MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import type { OfferSums } from './offer-sums';

const words = texts.edit;

type OfferSummaryProps = { readonly sums: OfferSums; readonly rows: number; readonly printedNet: number | null };

export function OfferSummary({ sums: { net, priced, own, lastContract }, rows, printedNet }: OfferSummaryProps) {
  return (
    <output>
      <p>
        {words.sumNet}{' '}
        <strong>
          <MoneyText value={net} />
        </strong>{' '}
        <span className="ui-muted">{words.sumRows(priced, rows)}</span>
      </p>
      {own.rows === 0 ? null : <p>{words.ownCost(own.rows, own.net, own.cost, own.margin)}</p>}
      {lastContract.rows === 0 ? null : <p>{words.lastContract(lastContract)}</p>}
      {printedNet === null ? null : <p>{words.inFile(printedNet, net)}</p>}
    </output>
  );
}
