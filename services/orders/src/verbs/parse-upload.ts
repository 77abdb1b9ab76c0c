import { orderForm, type UploadedOrder } from '@ostep/api-orders';
import { earlierUploads, readInChild, readingOf, sourceFileOf, type UploadWork } from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { ordersOfUploads } from '../data/source-upload';
import { fillOrderForm } from '../parsing/fill-order-form';
import type { OrderDocument } from '../parsing/order-document';
import { originsOfOrder } from '../parsing/order-origins';
import { parseTexts as texts } from '../parsing/parse-texts';

export type ChildInput = { readonly bytes: Uint8Array };

const LOOKING_UP = 92;

export async function parseUpload(work: UploadWork) {
  const input: ChildInput = { bytes: work.file };
  const document = await readInChild<OrderDocument>(work, input);
  await work.report(LOOKING_UP, texts.lookingUp);
  const dictionaries = await readParseDictionaries(work.db, document);
  const earlier = await ordersOfUploads(work.db, await earlierUploads(work));
  const sameFile = earlier.map(({ number }) => number);
  const filled = fillOrderForm(document, { ...dictionaries, sameFile });
  const result: UploadedOrder = { ...filled, sourceFile: sourceFileOf(work) };
  const { orderNumber, contract, forestDistrictPart } = result;
  const reading = readingOf({
    form: orderForm,
    result,
    key: orderNumber === null ? null : [orderNumber, forestDistrictPart, contract],
    duplicateOf: duplicateOf(orderNumber, sameFile, dictionaries.sameNumber),
  });
  const wrongPaper = document.paper === 'order' ? null : document.paper;
  return { result, entries: filled.parseLog.logList, reading, wrongPaper, origins: originsOfOrder(document, filled) };
}

function duplicateOf(number: string | null, sameFile: readonly string[], sameNumber: boolean): string | null {
  if (sameFile.length > 0) return texts.sameFile(sameFile);
  return sameNumber && number !== null ? texts.sameNumber(number) : null;
}
