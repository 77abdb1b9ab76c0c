import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT = 0x06;
const TEXT = 0x0c;
const TIME = 0x18;
const VERSION = 0xa0;

const COMMON_NAME = [0x55, 0x04, 0x03];
const ORGANIZATION_IDENTIFIER = [0x55, 0x04, 0x61];
const COUNTRY = [0x55, 0x04, 0x06];
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const RSA_SHA256 = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];

function lengthOf(size: number): number[] {
  if (size < 0x80) return [size];
  return size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
}

function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

const attribute = (type: readonly number[], value: string) =>
  der(SET, der(SEQUENCE, der(OBJECT, type), der(TEXT, Buffer.from(value))));

const time = (at: Date) => der(TIME, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));

type Wanted = { readonly name: string; readonly nip?: string; readonly from?: Date; readonly to: Date };
type Kind = 'ec' | 'rsa';

const keyOf = (kind: Kind) =>
  kind === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A self-signed X.509 v3 certificate, as the test environment of KSeF accepts it; 2.5.4.97 holds the company's NIP. */
export function makeCertificate({ name, nip, from = new Date(0), to }: Wanted, kind: Kind = 'ec') {
  const { privateKey, publicKey } = keyOf(kind);
  const algorithm = der(SEQUENCE, der(OBJECT, kind === 'ec' ? ECDSA_SHA256 : RSA_SHA256));
  const subject = der(
    SEQUENCE,
    attribute(COUNTRY, 'PL'),
    ...(nip === undefined ? [] : [attribute(ORGANIZATION_IDENTIFIER, `VATPL-${nip}`)]),
    attribute(COMMON_NAME, name),
  );
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, [2])),
    der(INTEGER, [1]),
    algorithm,
    subject,
    der(SEQUENCE, time(from), time(to)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, [0], sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    certificate,
    certificatePem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey,
  };
}
