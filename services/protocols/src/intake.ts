import { parseProtocolJob, protocolForm, type UploadedProtocol } from '@ostep/api-protocols';
import { placeOf } from '@ostep/endpoint-kit';
import { pdfIntake, uploadRecords } from '@ostep/intake';
import { districtNameOf, readParseDictionaries } from './data/parse-dictionaries';
import { readSystemRecords } from './data/system-records';
import { protocol } from './data/tables';
import { bindDocument, boundOrigins } from './parsing/bind-document';
import type { ParsedProtocol } from './parsing/parse-protocol';
import { parseTexts as texts } from './parsing/parse-texts';
import { districtOf, qualityOf } from './parsing/reading-quality';
import { constraints, raised, refuse } from './refusals';
import { saveProtocol } from './verbs/save-protocol';
import { undoProtocol } from './verbs/undo-protocol';

export const protocolIntake = pdfIntake({
  name: 'protocols',
  area: 'protocol',
  job: parseProtocolJob,
  program: new URL('./worker-child.mjs', import.meta.url),
  form: protocolForm,
  save: saveProtocol,
  undo: undoProtocol,
  constraints,
  raised,
  records: uploadRecords({
    table: protocol,
    number: protocol.protocolNumber,
    notFound: () => refuse('protocolNotFound'),
  }),
  dictionaries: readParseDictionaries,
  fill: async (document: ParsedProtocol) => document,
  qualityOf,
  complete: async (parsed, { db }, earlier) => {
    const records = await readSystemRecords(db, parsed);
    const sameFile = earlier.map(({ number }) => number);
    const {
      contractNumbers: _,
      otherDocumentKind,
      origins,
      layout,
      ...bound
    } = bindDocument(parsed, { ...records, sameFile });
    const draft: Omit<UploadedProtocol, 'sourceFile'> = bound;
    const { protocolNumber: number, contract } = draft;
    const districtKey = districtOf(parsed);
    const districtName = await districtNameOf(db, districtKey);
    return {
      draft,
      key: number === null ? null : [number, contract?.forestDistrict ?? null],
      duplicateOf: duplicateOf(number, sameFile, records.numberTaken),
      head: {
        number,
        date: draft.protocolDate,
        place: placeOf(contract?.forestDistrictName ?? districtName, draft.forestDistrictPart),
        items: draft.protocolParts.flatMap(({ protocolItems }) => protocolItems).length,
        value: draft.totalValue,
      },
      otherKind: otherDocumentKind,
      originsJson: JSON.stringify(boundOrigins(origins, bound)),
      layout,
      district: { districtKey, districtName },
    };
  },
});

function duplicateOf(number: string | null, [sameFile]: readonly string[], numberTaken: boolean): string | null {
  if (sameFile !== undefined) return texts.sameFile(sameFile);
  return numberTaken && number !== null ? texts.doubled(number) : null;
}
