import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { domains, withConnection } from '@ostep/database';
import { expect, inject, test } from 'vitest';
import { parseShape, shapeFile } from './released-shape';
import { breaksOf } from './shape/breaks';
import { shapeOfDomain } from './shape/shape-of-part';

const released = domains.filter((domain) => existsSync(shapeFile(domain)));

test.each(released)('nothing breaks that others rely on of the last release of %s', async (domain) => {
  const now = await withConnection(inject('databaseUrls')[domain], (sql) => shapeOfDomain(domain, sql));
  expect(breaksOf(parseShape(await readFile(shapeFile(domain), 'utf8')), now)).toEqual([]);
});
