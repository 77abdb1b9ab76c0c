import { createHash, type KeyLike, verify, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';

class EcdsaSha256 {
  getSignature = (): string => {
    throw new Error('KSeF signs nothing');
  };
  verifySignature = (material: string, key: KeyLike, value: string) =>
    verify(
      'sha256',
      Buffer.from(material),
      { key: key as string, dsaEncoding: 'ieee-p1363' },
      Buffer.from(value, 'base64'),
    );
  getAlgorithmName = () => ECDSA;
}

const textOf = (xml: string, element: string) =>
  new RegExp(`<(?:\\w+:)?${element}[^>]*>([^<]*)</`).exec(xml)?.[1]?.replace(/\s/g, '') ?? '';

/** Enveloped XAdES-BES: signs both the document and the signature's properties, which name the certificate. */
export function verifySignIn(xml: string, now: Date): { readonly challenge: string; readonly nip: string } | string {
  const [signature] = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml) ?? [];
  if (!signature) return 'Brak podpisu.';
  const der = Buffer.from(textOf(signature, 'X509Certificate'), 'base64');
  const certificate = new X509Certificate(der);
  if (new Date(certificate.validTo) < now) return 'Certyfikat wygasł.';
  const publicCert = certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const signed = new SignedXml({ publicCert });
  signed.SignatureAlgorithms[ECDSA] = EcdsaSha256;
  signed.loadSignature(signature);
  try {
    if (!signed.checkSignature(xml)) return 'Podpis jest nieprawidłowy.';
  } catch (error) {
    return `Podpis jest nieprawidłowy: ${String(error)}`;
  }
  if (signed.getReferences().length < 2) return 'Podpis nie obejmuje swoich właściwości.';
  const named = /<xades:CertDigest>[\s\S]*?<\/xades:CertDigest>/.exec(xml)?.[0] ?? '';
  if (textOf(named, 'DigestValue') !== createHash('sha256').update(der).digest('base64'))
    return 'Podpis nazywa inny certyfikat.';
  return { challenge: textOf(xml, 'Challenge'), nip: textOf(xml, 'Nip') };
}
