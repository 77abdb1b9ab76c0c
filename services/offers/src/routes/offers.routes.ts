import { OFFER_CALCULATION, type OffersApi, offerFileJob } from '@ostep/api-offers';
import { requireWorkbook } from '@ostep/document-reader';
import { WORKBOOK_TYPE } from '@ostep/endpoint-kit';
import { attachFile } from '@ostep/intake';
import {
  attachmentResponse,
  type Call,
  documentHandlers,
  etagOf,
  type Handlers,
  readFile,
  refuseRequest,
  reply,
  type Service,
  verbRunner,
} from '@ostep/service-kit';
import { readOfferList } from '../data/offer-rows';
import { readSheetDictionaries } from '../data/sheet-dictionaries';
import type { OfferFiles } from '../offer-files';
import { texts } from '../texts';
import { changeOfferState } from '../verbs/change-state';
import { deleteOffer } from '../verbs/delete-offer';
import { listCosts } from '../verbs/list-costs';
import { openOffer } from '../verbs/open-offer';
import { readCalculation } from '../verbs/read-calculation';
import { readOffer, readOfferHistory, readPerformed } from '../verbs/read-offer';
import { readOfferFile } from '../verbs/read-offer-file';
import { priceOffer, saveOffer } from '../verbs/save-offer';

type CalculationCall = Call<OffersApi['GET /api/offer/{id}/doc/calculation']>;

export function offersHandlers(service: Service, files: OfferFiles): Handlers<OffersApi> {
  const { read, change } = verbRunner(service);
  return {
    'GET /api/offer': () => readOfferList(service.db),
    'POST /api/offer/upload': async (call) => {
      const { jobId, name, sha256 } = await attachFile(service, call, { job: offerFileJob, check: requireWorkbook });
      const file = await readFile(service.db, sha256);
      if (!file) throw refuseRequest('fileNotFound');
      const dictionaries = await readSheetDictionaries(service.db);
      const sheet = await files.read(file.content, dictionaries, call.signal());
      return change(call, openOffer, { sheet, fileJobId: jobId, fileName: name });
    },
    'GET /api/offer/cost': (call) => read(call, listCosts, call.query),
    'GET /api/offer/{id}': async (call) => {
      const offer = await read(call, readOffer, call.params.id);
      return reply(offer, { etag: etagOf(offer.version) });
    },
    'POST /api/offer/{id}': (call) => change(call, saveOffer, { ...call.body, id: call.params.id }),
    'POST /api/offer/{id}/price': (call) => change(call, priceOffer, { ...call.body, id: call.params.id }),
    'POST /api/offer/{id}/state': (call) => change(call, changeOfferState, { ...call.body, id: call.params.id }),
    'GET /api/offer/{id}/performed': (call) => read(call, readPerformed, call.params.id),
    'DELETE /api/offer/{id}': (call) => change(call, deleteOffer, call.params.id),
    'GET /api/offer/{id}/file': async (call) => {
      const { name, bytes, filled } = await read(call, readOfferFile, call.params.id);
      return attachmentResponse(await files.fill(bytes, filled, call.signal()), WORKBOOK_TYPE, name);
    },
    ...documentHandlers(service, '/api/offer/{id}/doc/calculation', {
      kind: OFFER_CALCULATION,
      fileName: ({ params }: CalculationCall) => texts.calculationFile(params.id),
      payload: (call: CalculationCall) => read(call, readCalculation, call.params.id),
    }),
    'GET /api/offer/{id}/history': (call) => read(call, readOfferHistory, { ...call.query, ...call.params }),
  };
}
