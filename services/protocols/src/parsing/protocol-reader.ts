import { type ProtocolColumn, protocolColumns } from '@ostep/api-protocols';
import type { PdfReader } from '@ostep/intake/child';
import { type ParsedProtocol, parseProtocol } from './parse-protocol';
import type { ProtocolDictionaries } from './read-document';
import { districtOf } from './reading-quality';
import { warmProtocol } from './warm-protocol';

export const protocolReader: PdfReader<ProtocolDictionaries, ParsedProtocol, ProtocolColumn> = {
  columns: protocolColumns,
  read: parseProtocol,
  districtOf,
  warm: { bytes: warmProtocol(), dictionaries: { actionCodes: [], parts: [] } },
};
