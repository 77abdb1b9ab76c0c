import { createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { dayInWarsaw, ksefChecksum } from '@ostep/kernel';
import { schemaFaults } from '@ostep/service-invoices/schema';

const TECHNICAL_BYTES = 6;

export type Encryption = { readonly key: Buffer; readonly iv: Buffer };
export type SentInvoice = {
  readonly invoiceHash: string;
  readonly invoiceSize: number;
  readonly encryptedInvoiceHash: string;
  readonly encryptedInvoiceSize: number;
  readonly encryptedInvoiceContent: string;
};

export type Accepted = {
  readonly ksefNumber: string;
  readonly number: string;
  readonly seller: string;
  readonly issued: string;
  readonly hash: string;
  readonly session: string;
  readonly sentAt: string;
  readonly xml: string;
};

export type Status = {
  readonly code: number;
  readonly description: string;
  readonly details?: readonly string[];
  readonly extensions?: Readonly<Record<string, string>>;
};

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

const elementText = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';

function opened(sent: SentInvoice, { key, iv }: Encryption): Buffer | Status {
  const content = Buffer.from(sent.encryptedInvoiceContent, 'base64');
  if (hashOf(content) !== sent.encryptedInvoiceHash || content.length !== sent.encryptedInvoiceSize)
    return { code: 415, description: 'Błąd weryfikacji skrótu zaszyfrowanej faktury' };
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(content), decipher.final()]);
    const isSame = hashOf(plain) === sent.invoiceHash && plain.length === sent.invoiceSize;
    return isSame ? plain : { code: 415, description: 'Skrót odszyfrowanej faktury nie jest podanym' };
  } catch {
    return { code: 415, description: 'Brak możliwości odszyfrowania faktury' };
  }
}

/** Checks the file as the real KSeF does after receiving it: accepts it with a number, or returns the status that refuses it. */
export function acceptInvoice(
  sent: SentInvoice,
  encryption: Encryption,
  { session, known, now }: { readonly session: string; readonly known: readonly Accepted[]; readonly now: Date },
): Accepted | Status {
  const plain = opened(sent, encryption);
  if ('code' in plain) return plain;
  const faults = schemaFaults(plain);
  if (faults.length > 0) return { code: 450, description: 'Błąd weryfikacji semantyki dokumentu', details: faults };
  const xml = plain.toString();
  const seller = elementText(xml, 'NIP');
  const number = elementText(xml, 'P_2');
  const issued = elementText(xml, 'P_1');
  const twin = known.find((one) => one.number === number && one.seller === seller);
  if (twin) {
    const { ksefNumber: originalKsefNumber, session: originalSessionReferenceNumber } = twin;
    const extensions = { originalKsefNumber, originalSessionReferenceNumber };
    return {
      code: 440,
      description: 'Duplikat faktury',
      details: [`Duplikat faktury ${originalKsefNumber}`],
      extensions,
    };
  }
  const day = dayInWarsaw(now).replaceAll('-', '');
  // Random, because several stand-ins give numbers for one test database.
  const technical = randomBytes(TECHNICAL_BYTES).toString('hex').toUpperCase();
  const unchecked = `${seller}-${day}-${technical}-`;
  const ksefNumber = `${unchecked}${ksefChecksum(unchecked)}`;
  return { ksefNumber, number, seller, issued, hash: sent.invoiceHash, session, sentAt: now.toISOString(), xml };
}

/** An invoice of an earlier day than that of sending counts as offline, whatever the sender says. */
export const modeOf = ({ issued, sentAt }: Pick<Accepted, 'issued' | 'sentAt'>) =>
  issued < dayInWarsaw(new Date(sentAt)) ? 'Offline' : 'Online';

export const upoOf = ({ ksefNumber, number, seller, issued, hash, session, sentAt }: Accepted) =>
  `<?xml version="1.0" encoding="utf-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><NazwaPodmiotuPrzyjmujacego>Środowisko testowe</NazwaPodmiotuPrzyjmujacego><NumerReferencyjnySesji>${session}</NumerReferencyjnySesji><Uwierzytelnienie><IdKontekstu><Nip>${seller}</Nip></IdKontekstu><SkrotDokumentuUwierzytelniajacego>${hash}</SkrotDokumentuUwierzytelniajacego></Uwierzytelnienie><NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej><KodFormularza>FA (3)</KodFormularza><Dokument><NipSprzedawcy>${seller}</NipSprzedawcy><NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu><NumerFaktury>${number}</NumerFaktury><DataWystawieniaFaktury>${issued}</DataWystawieniaFaktury><DataPrzeslaniaDokumentu>${sentAt}</DataPrzeslaniaDokumentu><DataNadaniaNumeruKSeF>${sentAt}</DataNadaniaNumeruKSeF><SkrotDokumentu>${hash}</SkrotDokumentu><TrybWysylki>${modeOf({ issued, sentAt })}</TrybWysylki></Dokument></Potwierdzenie>`;
