import { type KeyLike, sign, verify } from 'node:crypto';

export const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
export const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** xml-crypto supports RSA only. XML signatures hold the two numbers of ECDSA one after the other (IEEE P1363). */
const keyOf = (key: KeyLike) => ({ key: key as string, dsaEncoding: 'ieee-p1363' }) as const;

export class EcdsaSha256 {
  getSignature = (info: string, key: KeyLike) => sign('sha256', Buffer.from(info), keyOf(key)).toString('base64');
  verifySignature = (material: string, key: KeyLike, value: string) =>
    verify('sha256', Buffer.from(material), keyOf(key), Buffer.from(value, 'base64'));
  getAlgorithmName = () => ECDSA;
}
