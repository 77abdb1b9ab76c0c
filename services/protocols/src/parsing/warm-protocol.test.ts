import { readPdf } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { parseProtocol } from './parse-protocol';
import { warmProtocol } from './warm-protocol';

it('the warm-up protocol is parsed completely', async () => {
  const { protocolNumber, protocolParts } = parseProtocol(await readPdf(warmProtocol()), {
    actionCodes: [],
    parts: [],
  });
  expect(protocolNumber).toBe('1/2026');
  expect(protocolParts).toHaveLength(15);
  expect(protocolParts.flatMap(({ protocolItems }) => protocolItems)).toHaveLength(30);
});
