import { orderForm, type UploadedOrder } from '@ostep/api-orders';
import { type AskedColumns, chooseReading, type DrawnColumns, type Readings } from '@ostep/document-reader';
import type { ColumnTemplate } from '@ostep/endpoint-kit';
import {
  earlierUploads,
  keepDrawnColumns,
  readColumnTemplates,
  readInChild,
  readingOf,
  sourceFileOf,
  type UploadWork,
  withColumnsSaid,
} from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { ordersOfUploads } from '../data/source-upload';
import { fillOrderForm } from '../parsing/fill-order-form';
import type { OrderDocument } from '../parsing/order-document';
import { originsOfOrder } from '../parsing/order-origins';
import { parseTexts as texts } from '../parsing/parse-texts';
import { type FilledOrder, qualityOf } from '../parsing/reading-quality';

export type ChildInput = {
  readonly bytes: Uint8Array;
  readonly columns: AskedColumns<ColumnTemplate>;
};

export type ReadOrder = Readings<OrderDocument, ColumnTemplate>;

type Payload = { readonly columns?: DrawnColumns | undefined };

const LOOKING_UP = 92;

export async function parseUpload(work: UploadWork & { readonly payload: Payload }) {
  const { columns: drawn } = work.payload;
  const input: ChildInput = { bytes: work.file, columns: { drawn, templates: await readColumnTemplates(work.db) } };
  const readings = await readInChild<ReadOrder>(work, input);
  await work.report(LOOKING_UP, texts.lookingUp);
  const earlier = await ordersOfUploads(work.db, await earlierUploads(work));
  const sameFile = earlier.map(({ number }) => number);
  const { filled: chosen, columns } = await chooseReading(readings, {
    fill: (document) => fillFrom(work, document, sameFile),
    qualityOf,
    isDrawn: drawn !== undefined,
  });
  const { document, dictionaries } = chosen;
  const filled = { ...chosen.filled, parseLog: withColumnsSaid(chosen.filled.parseLog, columns) };
  await keepDrawnColumns(work, columns, {
    districtKey: dictionaries.contract?.forestDistrictKey ?? document.districtKey,
    districtName: filled.forestDistrictName,
  });
  const result: UploadedOrder = { ...filled, sourceFile: sourceFileOf(work) };
  const { orderNumber, contract, forestDistrictPart } = result;
  const reading = readingOf({
    form: orderForm,
    result,
    key: orderNumber === null ? null : [orderNumber, forestDistrictPart, contract],
    duplicateOf: duplicateOf(orderNumber, sameFile, dictionaries.sameNumber),
  });
  const wrongPaper = document.paper === 'order' ? null : document.paper;
  const originsJson = JSON.stringify(originsOfOrder(document, filled));
  return { result, entries: filled.parseLog.logList, reading, wrongPaper, originsJson };
}

async function fillFrom(
  { db }: UploadWork,
  document: OrderDocument,
  sameFile: readonly string[],
): Promise<FilledOrder> {
  const dictionaries = await readParseDictionaries(db, document);
  return { document, dictionaries, filled: fillOrderForm(document, { ...dictionaries, sameFile }) };
}

function duplicateOf(number: string | null, sameFile: readonly string[], sameNumber: boolean): string | null {
  if (sameFile.length > 0) return texts.sameFile(sameFile);
  return sameNumber && number !== null ? texts.sameNumber(number) : null;
}
