import { defineApi, documentEndpoints, historyEndpoint, id, idText, WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { costFilter, costItems, offer, offerForm, offerListRow, offerOutcome, performedOffer } from './offer';

const access = ['office', 'manager'] as const;
const params = z.object({ id: idText });

const example = {
  title: 'Usługi leśne 2027',
  part: 'Pakiet nr 4',
  forestDistrictId: null,
  year: 2027,
  overhead: 12.5,
  profit: 8,
  growth: 4,
  leastItems: 3,
  rows: [],
};

const fileRefusals = ['not-excel', 'empty', 'damaged', 'password', 'too-large', 'too-many-rows', 'too-expanded'];
const readerRefusals = ['too-complex', 'too-slow', 'reader-away'];

export const offersApi = defineApi({
  'GET /api/offer': {
    operationId: 'listOffers',
    summary: 'All offers, the newest first',
    access,
    response: z.array(offerListRow),
  },
  'POST /api/offer/upload': {
    operationId: 'uploadOffer',
    summary: "Make an offer of a district's empty price form, with what the same works cost and their last prices",
    access,
    upload: true,
    response: id,
    errors: [413, 415, 429, 503],
    refusals: [...fileRefusals, ...readerRefusals],
  },
  'GET /api/offer/cost': {
    operationId: 'listOfferCosts',
    summary: 'The settled order items and works of spreadsheets behind a cost, of the last 24 months',
    access,
    query: costFilter,
    response: costItems,
  },
  'GET /api/offer/{id}': {
    operationId: 'getOffer',
    summary: 'An offer with its rows',
    access,
    params,
    response: offer,
    errors: [404],
    refusals: ['offerNotFound'],
  },
  'POST /api/offer/{id}': {
    operationId: 'saveOffer',
    summary: 'Save the head and the prices of an open offer',
    access,
    params,
    example,
    body: offerForm,
    response: offer,
    errors: [404, 409],
    refusals: ['offerNotFound', 'offerClosed', 'unknownRow', 'unknownDistrict'],
  },
  'POST /api/offer/{id}/price': {
    operationId: 'priceOffer',
    summary: 'Save, look the costs up anew and price the rows that nobody has typed a price in',
    access,
    params,
    example,
    body: offerForm,
    response: offer,
    errors: [404, 409],
    refusals: ['offerNotFound', 'offerClosed', 'unknownRow', 'unknownDistrict', 'priceTooLarge'],
  },
  'POST /api/offer/{id}/state': {
    operationId: 'changeOfferState',
    summary: 'Close an offer, open it again, or say that it was won or lost',
    access,
    params,
    body: offerOutcome,
    example: { state: 'closed' },
    response: offer,
    errors: [404, 409],
    refusals: ['offerNotFound', 'noSuchStep', 'winnerOfLostOnly'],
  },
  'GET /api/offer/{id}/performed': {
    operationId: 'getPerformedOffer',
    summary: 'What the works of an offer cost in its year, beside what was bid',
    access,
    params,
    response: performedOffer,
    errors: [404],
    refusals: ['offerNotFound'],
  },
  'DELETE /api/offer/{id}': {
    operationId: 'deleteOffer',
    summary: 'Delete an open offer',
    access,
    params,
    response: id,
    errors: [404, 409],
    refusals: ['offerNotFound', 'offerClosed'],
  },
  'GET /api/offer/{id}/file': {
    operationId: 'getOfferFile',
    summary: 'The uploaded form with the prices, values, VAT, gross and sums; all other cells as they were',
    access,
    params,
    response: { file: WORKBOOK_TYPE },
    errors: [404],
    refusals: ['offerNotFound', ...fileRefusals, ...readerRefusals],
  },
  ...documentEndpoints('/api/offer/{id}/doc/calculation', {
    name: 'OfferCalculation',
    summary: 'How the prices of an offer are made, without names of crews',
    params: { id: idText },
    query: z.object({}),
    file: 'application/pdf',
    refusals: ['offerNotFound'],
  }),
  'GET /api/offer/{id}/history': {
    ...historyEndpoint('getOfferHistory', 'Changes of an offer', ['offerNotFound']),
    access,
  },
});

export type OffersApi = typeof offersApi;
