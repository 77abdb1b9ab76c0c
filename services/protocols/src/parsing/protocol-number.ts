import { numberReader } from '@ostep/document-reader';

const OTHER_PROTOCOL = /korygow|koryguj|dotycz|do\s*$|pierwotn|poprzedn|anulow|zastep|zmieniaj|odniesieni/;

/** Never the number of a protocol that this one corrects, if the document says so. */
export const findProtocolNumber = numberReader({
  word: 'protok[ol]+[a-z]*',
  others: /umow|zlecen|rod\b|faktur|oferty|zamowien/,
  penalty: (before) => {
    if (OTHER_PROTOCOL.test(before)) return 12;
    return /korekt/.test(before) ? 6 : 0;
  },
});
