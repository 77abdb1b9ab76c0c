import { servePdfReader } from '@ostep/intake/child';
import { orderReader } from './parsing/order-reader';

servePdfReader(orderReader);
