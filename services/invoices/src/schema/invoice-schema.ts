import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';

/** Beside the source and beside the built service; a tool that bundles this file runs in the project's folder. */
const PLACES = [join(import.meta.dirname, '../../schemas'), join(import.meta.dirname, '../schemas')];

export const schemaFolder = (): string =>
  PLACES.find((place) => existsSync(place)) ?? resolve('services/invoices/schemas');

const SCHEMA = 'schemat_FA(3)_v1-0E.xsd';
const DIGESTS = {
  [SCHEMA]: 'b646b6b525f51adf1bb2545f111fc8ca6e7aa6dd2f98948f1667d3695c06d958',
  'StrukturyDanych_v10-0E.xsd': 'cb08348374598e1e716e086c40d740390fb9e1bfa3aba1f4ec4cba0e1ef6d60f',
  'ElementarneTypyDanych_v10-0E.xsd': '8daf4d3771de200b26b697294cc906a2add3de9acfbbd97f4b1bd4fc0e5ecb2f',
  'KodyKrajow_v10-0E.xsd': '48be2a9f181d7ff80f185c62491ba12604c5cacbbe21af8e2aaaf2c585bbd214',
} as const;
/** The files import one another by this address; nothing is ever fetched from it. */
const BASE = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/01/05/eD/DefinicjeTypy/';

function officialFile(name: keyof typeof DIGESTS): Uint8Array {
  const bytes = readFileSync(join(schemaFolder(), name));
  if (createHash('sha256').update(bytes).digest('hex') !== DIGESTS[name])
    throw new Error(`${name} is not the official file`);
  return bytes;
}

let known: XsdValidator | null = null;

function validator(): XsdValidator {
  if (known) return known;
  const imported = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'] as const;
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(imported.map((name) => [BASE + name, officialFile(name)]))),
  );
  known = XsdValidator.fromDoc(XmlDocument.fromBuffer(officialFile(SCHEMA), { url: SCHEMA }));
  return known;
}

/** What the official schema objects to; an empty list: the file is valid. */
export function schemaFaults(xml: Uint8Array): string[] {
  const document = XmlDocument.fromBuffer(xml);
  try {
    validator().validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
    throw error;
  } finally {
    document.dispose();
  }
}
