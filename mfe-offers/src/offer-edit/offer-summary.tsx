import { MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import type { OfferSums } from './offer-sums';

const words = texts.edit;

type OfferTotalProps = { readonly sums: OfferSums; readonly rows: number };

/** The total of the offer, shown beside the save button. */
export function OfferTotal({ sums: { net, own, priced }, rows }: OfferTotalProps) {
  return (
    <output>
      {words.sumNet}{' '}
      <strong>
        <MoneyText value={net} />
      </strong>{' '}
      <span className="ui-muted">{words.sumRows(priced, rows)}</span>
      {own.margin === null ? null : <span> · {words.ownMargin(own.margin)}</span>}
    </output>
  );
}

type OfferSummaryProps = { readonly sums: OfferSums; readonly printedNet: number | null };

/** Compares the offer with own cost, the last contract and the file; undefined when there is none of them. */
export function offerSummary({ sums: { net, own, lastContract }, printedNet }: OfferSummaryProps) {
  if (own.rows === 0 && lastContract.rows === 0 && printedNet === null) return undefined;
  return (
    <>
      {own.rows === 0 ? null : <p>{words.ownCost(own.rows, own.net, own.cost, own.margin)}</p>}
      {lastContract.rows === 0 ? null : <p>{words.lastContract(lastContract)}</p>}
      {printedNet === null ? null : <p>{words.inFile(printedNet, net)}</p>}
    </>
  );
}
