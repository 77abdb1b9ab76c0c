import { SignedXml } from 'xml-crypto';
import { ECDSA, EcdsaSha256, RSA } from '../ksef/ecdsa-sha256';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const END = '-----END CERTIFICATE-----';

/** Finds the only signature directly below the root, in the same pass over the file that reads its content. */
export class SignatureFinder {
  readonly #xml: string;
  readonly #found: string[] = [];
  #start: number | null = null;

  constructor(xml: string) {
    this.#xml = xml;
  }

  /** @param depth 1: the root */
  opened(depth: number, { local, uri }: { local: string; uri: string }, position: number): void {
    if (depth !== 2 || local !== 'Signature' || uri !== DS) return;
    this.#start = this.#xml.lastIndexOf('<', position - 1);
  }

  closed(depth: number, position: number): void {
    if (depth !== 2 || this.#start === null) return;
    this.#found.push(this.#xml.slice(this.#start, position));
    this.#start = null;
  }

  /** Null: there is none, or there are several. */
  get signature(): string | null {
    return this.#found.length === 1 ? (this.#found[0] ?? null) : null;
  }
}

/** What a certificate signed, or that it did not sign this, or that nothing can have: the content was changed. */
type Checked = { readonly content: string | null; readonly isChanged: boolean };

function contentSignedBy(publicCert: string, signature: string, xml: string): Checked {
  const signed = new SignedXml({ publicCert });
  const { [RSA]: rsa } = signed.SignatureAlgorithms;
  signed.SignatureAlgorithms = { ...(rsa ? { [RSA]: rsa } : {}), [ECDSA]: EcdsaSha256 };
  try {
    signed.loadSignature(signature);
    if (!signed.checkSignature(xml)) {
      return { content: null, isChanged: signed.getReferences().some((one) => one.validationError !== undefined) };
    }
  } catch {
    return { content: null, isChanged: false };
  }
  // Only the signed content is returned, not the text around it.
  const whole = signed.getReferences().findIndex(({ uri }) => uri === '');
  return { content: signed.getSignedReferences()[whole] ?? null, isChanged: false };
}

/** The content of a file without entities that one of these certificates signed. Null: none signed the whole file. */
export function signedContent(xml: string, signature: string | null, certificates: string): string | null {
  if (signature === null) return null;
  const all = certificates.split(END).slice(0, -1);
  for (const certificate of all) {
    const { content, isChanged } = contentSignedBy(`${certificate}${END}\n`.trimStart(), signature, xml);
    if (content !== null || isChanged) return content;
  }
  return null;
}
