import { historyVerb } from '@ostep/service-kit';
import { protocolHistory } from '../data/protocol-history';
import { refuse } from '../refusals';

export const readProtocolHistory = historyVerb(protocolHistory, () => refuse('protocolNotFound'));
