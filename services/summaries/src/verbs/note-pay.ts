import type { VerbCall } from '@ostep/service-kit';
import { notePayReading, type PayRead } from '../data/note-pay-reading';

export const notePay = ({ tx, input }: VerbCall<PayRead>): Promise<void> => notePayReading(tx, input);
