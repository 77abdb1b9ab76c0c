import type { UploadedOrder } from '@ostep/api-orders';
import { earlierUploads, readInChild, sourceFileOf, type UploadWork } from '@ostep/service-kit';
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
  const sameFile = await ordersOfUploads(work.db, await earlierUploads(work));
  const filled = fillOrderForm(document, { ...dictionaries, sameFile });
  const result: UploadedOrder = { ...filled, sourceFile: sourceFileOf(work) };
  return { result, entries: filled.parseLog.logList, origins: originsOfOrder(document, filled) };
}
