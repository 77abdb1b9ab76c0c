import { SignedXml } from 'xml-crypto';
import { ECDSA, EcdsaSha256, RSA } from '../ksef/ecdsa-sha256';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

type Signer = { readonly keyPem: string; readonly certificatePem: string };

/** Signs as the ministry does: an enveloped signature over the whole receipt. */
export function signedReceipt(receipt: string, { keyPem, certificatePem }: Signer, kind: 'ec' | 'rsa' = 'rsa'): string {
  const signer = new SignedXml({
    privateKey: keyPem,
    publicCert: certificatePem,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: kind === 'ec' ? ECDSA : RSA,
  });
  signer.SignatureAlgorithms[ECDSA] = EcdsaSha256;
  signer.addReference({
    xpath: '/*',
    isEmptyUri: true,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [`${DS}enveloped-signature`, C14N],
  });
  signer.computeSignature(receipt, { prefix: 'ds', location: { reference: '/*', action: 'append' } });
  return signer.getSignedXml();
}
