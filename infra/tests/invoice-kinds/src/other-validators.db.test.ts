import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaFolder } from '@ostep/service-invoices/schema';
import { openSendingService } from '@ostep/service-invoices/testing/sending-service';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { damaged } from './damages';
import { allKinds } from './invoice-kinds';
import { InvoiceIssuer, type Issued } from './issue-invoices';
import { faultsBy, type Validator, validators } from './validators';

const asked = process.env.INVOICE_VALIDATOR;
const isValidator = (name: string): name is Validator => Object.hasOwn(validators, name);

describe.skipIf(!asked)('held against a validator that the product does not use', () => {
  const mark = `V${randomUUID().slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), 'ostep-kinds-'));
  let product: Awaited<ReturnType<typeof openSendingService>>;
  let issued: readonly Issued[];

  beforeAll(async () => {
    product = await openSendingService(inject('databaseUrls'), mark);
    issued = await new InvoiceIssuer(product, mark).issue(allKinds);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await product.sql`delete from invoices.code_pkwiu where code like ${`${mark}%`}`;
    await product.close();
  });

  const validate = (files: readonly { readonly name: string; readonly xml: string }[]) => {
    if (!asked || !isValidator(asked)) throw new Error(`INVOICE_VALIDATOR is none of ${Object.keys(validators)}`);
    const written = files.map(({ xml }, at) => {
      const path = join(folder, `${at}.xml`);
      writeFileSync(path, xml);
      return path;
    });
    return faultsBy(asked, schemaFolder(), written);
  };

  test('invoices of every kind are valid', async () => {
    const found = await validate(issued);
    expect(issued.map(({ name }, at) => [name, found.get(`${at}.xml`)])).toEqual(issued.map(({ name }) => [name, '']));
    console.log(`${asked}: ${issued.length} invoices are valid.`);
  });

  test('damaged invoices are refused, each for its damage', async () => {
    const plain = issued.find(({ name }) => name === '8 %');
    const files = damaged(plain?.xml ?? '');
    const found = await validate(files);
    expect(files.flatMap(({ name }, at) => (found.get(`${at}.xml`) ? [] : [name]))).toEqual([]);
    expect(found.size).toBe(files.length);
  });
});
