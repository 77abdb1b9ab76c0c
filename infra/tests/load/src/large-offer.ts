import type { Offer } from '@ostep/api-offers';
import { priceSheet } from '@ostep/test-documents/price-sheet';
import type { ApiClient } from '@ostep/test-kit/api-client';
import { type LoadRequest, requestOf } from './load-request';
import { withEnd } from './run-end';
import { sendRequest } from './send-request';

const ROWS = 300;

/** Looks up anew what the works of its rows cost. */
export function priceRequest({ id, ...offer }: Offer): LoadRequest {
  const { title, part, forestDistrictId, year, overhead, profit, growth, leastItems } = offer;
  const path = `/api/offer/${id}/price`;
  const body = { title, part, forestDistrictId, year, overhead, profit, growth, leastItems, rows: [] };
  return requestOf('POST', path, body);
}

/** Made of a sheet, as a person makes it, and deleted afterwards. */
export async function withLargeOffer<T>(caller: ApiClient, work: (offer: Offer) => Promise<T>): Promise<T> {
  const form = new FormData();
  form.set('file', new Blob([await priceSheet(ROWS)]), 'kosztorys.xlsx');
  const response = await caller.send('POST', '/api/offer/upload', { form });
  if (!response?.ok) throw new Error(`The offer was not made: ${response?.status} ${await response?.text()}`);
  const path = `/api/offer/${await response.text()}`;
  return withEnd(
    () => sendRequest(caller, requestOf('DELETE', path)),
    async () => {
      // The response type of the endpoint.
      const offer = JSON.parse(await sendRequest(caller, requestOf('GET', path))) as Offer;
      if (offer.rows.length !== ROWS) throw new Error(`The offer has ${offer.rows.length} rows.`);
      return work(offer);
    },
  );
}
