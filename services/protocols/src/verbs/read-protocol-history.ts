import { deletedVerb, historyVerb } from '@ostep/service-kit';
import { protocolHistory } from '../data/protocol-history';
import { refuse } from '../refusals';

export const readProtocolHistory = historyVerb(protocolHistory, () => refuse('protocolNotFound'));

export const listDeletedProtocols = deletedVerb(protocolHistory, ['protocol_number']);
