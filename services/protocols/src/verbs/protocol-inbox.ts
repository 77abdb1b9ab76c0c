import { type ProtocolForm, parseProtocolJob, protocolForm } from '@ostep/api-protocols';
import { requirePdf } from '@ostep/document-reader';
import type { InboxOptions } from '@ostep/service-kit';
import { protocolsOfUploads } from '../data/source-upload';
import { constraints, raised } from '../refusals';
import { saveProtocol } from './save-protocol';
import { undoProtocol } from './undo-protocol';

export const protocolInbox: InboxOptions<ProtocolForm> = {
  job: parseProtocolJob,
  check: requirePdf,
  form: protocolForm,
  save: saveProtocol,
  undo: undoProtocol,
  savedFrom: protocolsOfUploads,
  constraints,
  raised,
};
