import { serveSheetReader } from '@ostep/intake/child';
import { contractReader } from './parsing/contract-reader';

serveSheetReader(contractReader);
