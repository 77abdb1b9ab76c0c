import { readPdf } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { parseProtocol } from './parse-protocol';
import { warmProtocol } from './warm-protocol';

it('a process warms on a protocol that is read whole', async () => {
  const { protocolNumber, protocolParts } = parseProtocol(await readPdf(warmProtocol()), {
    actionCodes: [],
    parts: [],
  });
  expect(protocolNumber).toBe('1/2026');
  expect(protocolParts).toHaveLength(15);
  expect(protocolParts.flatMap(({ protocolItems }) => protocolItems)).toHaveLength(30);
});
