import { servePdfReader } from '@ostep/intake/child';
import { protocolReader } from './parsing/protocol-reader';

servePdfReader(protocolReader);
