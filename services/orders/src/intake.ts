import { orderForm, parseOrderJob, type UploadedOrder } from '@ostep/api-orders';
import { placeOf } from '@ostep/endpoint-kit';
import { pdfIntake, uploadRecords } from '@ostep/intake';
import { ParseLogWriter } from '@ostep/kernel';
import type { Database } from '@ostep/service-kit';
import { readParseDictionaries } from './data/parse-dictionaries';
import { workOrder } from './data/tables';
import { readUsualDays } from './data/usual-days';
import { fillOrderForm } from './parsing/fill-order-form';
import type { OrderDocument } from './parsing/order-document';
import { originsOfOrder } from './parsing/order-origins';
import { parseTexts as texts } from './parsing/parse-texts';
import { type FilledOrder, qualityOf } from './parsing/reading-quality';
import { constraints, refuse } from './refusals';
import { shortTerms } from './rules/short-terms';
import { deleteOrder } from './verbs/delete-order';
import { saveOrder } from './verbs/save-order';

export const orderIntake = pdfIntake({
  name: 'orders',
  area: 'order',
  job: parseOrderJob,
  program: new URL('./worker-child.mjs', import.meta.url),
  form: orderForm,
  save: saveOrder,
  undo: deleteOrder,
  constraints,
  records: uploadRecords({
    table: workOrder,
    number: workOrder.orderNumber,
    notFound: () => refuse('orderNotFound'),
  }),
  dictionaries: async () => null,
  fill: async (document: OrderDocument, db, earlier): Promise<FilledOrder & { readonly sameFile: string[] }> => {
    const sameFile = earlier.map(({ number }) => number);
    const dictionaries = await readParseDictionaries(db, document);
    const filled = await logShortTerms(db, fillOrderForm(document, { ...dictionaries, sameFile }));
    return { document, dictionaries, sameFile, filled };
  },
  qualityOf,
  complete: async ({ document, dictionaries, sameFile, filled }) => {
    const { orderNumber, contract, forestDistrictPart, forestDistrictName, orderDate, orderItems } = filled;
    const draft: Omit<UploadedOrder, 'sourceFile'> = filled;
    return {
      draft,
      key: orderNumber === null ? null : [orderNumber, forestDistrictPart, contract],
      duplicateOf: duplicateOf(orderNumber, sameFile, dictionaries.sameNumber),
      head: {
        number: orderNumber,
        date: orderDate,
        place: placeOf(forestDistrictName, forestDistrictPart),
        items: orderItems.length,
        value: null,
      },
      otherKind: document.documentKind === 'order' ? null : document.documentKind,
      originsJson: JSON.stringify(originsOfOrder(document, filled)),
      layout: document.layout,
      district: {
        districtKey: dictionaries.contract?.forestDistrictKey ?? document.districtKey,
        districtName: forestDistrictName,
      },
    };
  },
});

type Filled = FilledOrder['filled'];

async function logShortTerms(db: Database, filled: Filled): Promise<Filled> {
  const codes = new Set(filled.orderItems.flatMap(({ actionCode }) => actionCode?.id ?? []));
  const terms = shortTerms(filled, await readUsualDays(db, [...codes]));
  const log = new ParseLogWriter();
  log.append(filled.parseLog);
  for (const term of terms) log.positive(texts.shortTerm(term));
  return { ...filled, parseLog: log.log };
}

function duplicateOf(number: string | null, sameFile: readonly string[], sameNumber: boolean): string | null {
  if (sameFile.length > 0) return texts.sameFile(sameFile);
  return sameNumber && number !== null ? texts.sameNumber(number) : null;
}
