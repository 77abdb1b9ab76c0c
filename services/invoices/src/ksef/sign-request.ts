import { createHash } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { ECDSA, EcdsaSha256, RSA } from './ecdsa-sha256';
import type { Certificate } from './read-certificate';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const propertiesOf = ({ der, issuer, serialNumber }: Certificate, now: Date) =>
  `<xades:QualifyingProperties xmlns:xades="${XADES}" xmlns:ds="${DS}" Target="#Signature"><xades:SignedProperties Id="SignedProperties"><xades:SignedSignatureProperties>` +
  `<xades:SigningTime>${now.toISOString().replace(/\.\d+/, '')}</xades:SigningTime><xades:SigningCertificate><xades:Cert>` +
  `<xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${createHash('sha256').update(der).digest('base64')}</ds:DigestValue></xades:CertDigest>` +
  `<xades:IssuerSerial><ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName><ds:X509SerialNumber>${serialNumber}</ds:X509SerialNumber></xades:IssuerSerial>` +
  '</xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>';

type Request = { readonly challenge: string; readonly nip: string };

/** AuthTokenRequest 2.1 with an enveloped XAdES-BES signature of the request and of its own properties. */
export function signedRequest({ challenge, nip }: Request, certificate: Certificate, now: Date): string {
  const request = `<?xml version="1.0" encoding="utf-8"?><AuthTokenRequest xmlns="http://ksef.mf.gov.pl/auth/token/2.1"><Challenge>${escaped(challenge)}</Challenge><ContextIdentifier><Nip>${nip}</Nip></ContextIdentifier><SubjectIdentifierType>certificateSubject</SubjectIdentifierType></AuthTokenRequest>`;
  const signer = new SignedXml({
    privateKey: certificate.key,
    publicCert: certificate.pem,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: certificate.key.asymmetricKeyType === 'ec' ? ECDSA : RSA,
    objects: [{ content: propertiesOf(certificate, now) }],
  });
  signer.SignatureAlgorithms[ECDSA] = EcdsaSha256;
  const digestAlgorithm = SHA256;
  signer.addReference({
    xpath: '/*',
    isEmptyUri: true,
    digestAlgorithm,
    transforms: [`${DS}enveloped-signature`, C14N],
  });
  signer.addReference({
    xpath: "//*[@Id='SignedProperties']",
    uri: '#SignedProperties',
    type: 'http://uri.etsi.org/01903#SignedProperties',
    digestAlgorithm,
    transforms: [C14N],
  });
  const location = { reference: '/*', action: 'append' } as const;
  signer.computeSignature(request, { prefix: 'ds', attrs: { Id: 'Signature' }, location });
  return signer.getSignedXml();
}
