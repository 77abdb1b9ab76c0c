import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@ostep/ksef-dev';
import { afterAll, describe, expect, test } from 'vitest';
import { readCertificate } from './read-certificate';
import { signedRequest } from './sign-request';

const folder = mkdtempSync(join(tmpdir(), 'ostep-signature-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

describe.skipIf(!hasXmlsec)('with xmlsec1', () => {
  test.each(['ec', 'rsa'] as const)(
    'an independent program accepts the signature of an %s key, and rejects any changed byte',
    (kind) => {
      const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);
      const { certificatePem, keyPem } = makeCertificate({ name: 'ZUL & Syn', nip: '5260250274', to: inAYear }, kind);
      const trusted = fileOf(`${kind}.pem`, certificatePem);
      const certificate = readCertificate({
        KSEF_ENVIRONMENT: 'test',
        KSEF_URL: undefined,
        KSEF_KEY_PASSWORD: undefined,
        KSEF_CERTIFICATE: trusted,
        KSEF_KEY: fileOf(`${kind}-key.pem`, keyPem),
      });
      if (!certificate) throw new Error('no certificate');
      const xml = signedRequest({ challenge: '20260101-CR-0', nip: '5260250274' }, certificate, new Date());
      const verified = (content: string) => {
        const id = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'];
        const checked = ['--verify', '--enabled-key-data', 'x509', '--trusted-pem', trusted, ...id];
        return spawnSync('xmlsec1', [...checked, fileOf(`${kind}.xml`, content)], { encoding: 'utf8' });
      };
      const unchanged = verified(xml);
      expect(unchanged.status, unchanged.stderr).toBe(0);
      expect(verified(xml.replace('20260101-CR-0', '20260101-CR-1')).status).not.toBe(0);
      expect(verified(xml.replace(/(<xades:SigningTime>)\d/, '$19')).status).not.toBe(0);
    },
  );
});
