import { sha256 } from '@noble/hashes/sha2';
import { idempotencyKey } from '@ostep/ui';

/**
 * What keycloak-js needs of Web Crypto for PKCE and its states. Browsers keep it from pages on plain http, such as
 * `http://nas:8080` in the network of an office.
 */
export function supplyWebCrypto(): void {
  Object.defineProperties(crypto, {
    subtle: { value: { digest }, configurable: true },
    randomUUID: { value: idempotencyKey, configurable: true },
  });
}

async function digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer> {
  if (algorithm !== 'SHA-256') throw new DOMException(`${algorithm} is not supplied`, 'NotSupportedError');
  return Uint8Array.from(sha256(data)).buffer;
}
