import { SaxesParser } from 'saxes';
import { SignedXml } from 'xml-crypto';
import { ECDSA, EcdsaSha256, RSA } from '../ksef/ecdsa-sha256';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const END = '-----END CERTIFICATE-----';

/** The only signature directly below the root. Null: there is none, or there are several. */
function signatureIn(xml: string): string | null {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true, position: true });
  let depth = 0;
  let start = 0;
  let isWithin = false;
  parser.on('opentag', ({ local, uri }) => {
    depth += 1;
    if (depth !== 2 || local !== 'Signature' || uri !== DS) return;
    isWithin = true;
    start = xml.lastIndexOf('<', parser.position - 1);
  });
  parser.on('closetag', () => {
    if (depth === 2 && isWithin) {
      found.push(xml.slice(start, parser.position));
      isWithin = false;
    }
    depth -= 1;
  });
  parser.write(xml).close();
  return found.length === 1 ? (found[0] ?? null) : null;
}

function contentSignedBy(publicCert: string, signature: string, xml: string): string | null {
  const signed = new SignedXml({ publicCert });
  const { [RSA]: rsa } = signed.SignatureAlgorithms;
  signed.SignatureAlgorithms = { ...(rsa ? { [RSA]: rsa } : {}), [ECDSA]: EcdsaSha256 };
  try {
    signed.loadSignature(signature);
    if (!signed.checkSignature(xml)) return null;
  } catch {
    return null;
  }
  // Only the signed content is returned, not the text around it.
  const whole = signed.getReferences().findIndex(({ uri }) => uri === '');
  return signed.getSignedReferences()[whole] ?? null;
}

/** The content of a file without entities that one of these certificates signed. Null: none signed the whole file. */
export function signedContent(xml: string, certificates: string): string | null {
  const signature = signatureIn(xml);
  if (signature === null) return null;
  const all = certificates.split(END).slice(0, -1);
  for (const certificate of all) {
    const content = contentSignedBy(`${certificate}${END}\n`.trimStart(), signature, xml);
    if (content !== null) return content;
  }
  return null;
}
