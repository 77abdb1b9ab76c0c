import type { VerbCall } from '@ostep/service-kit';
import { notePayAccess, type PayRead } from '../data/note-pay-access';

export type NotedPay = PayRead;

export const notePay = ({ tx, input }: VerbCall<PayRead>): Promise<void> => notePayAccess(tx, input);
