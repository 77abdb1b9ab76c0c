import { servePdfReader } from '@ostep/intake/child';
import { machineReader } from './machine-reader';

servePdfReader(machineReader);
