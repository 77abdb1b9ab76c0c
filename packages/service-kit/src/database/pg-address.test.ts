import { expect, test } from 'vitest';
import { pgAddress } from './pg-address';

test.each([
  ['postgres://a:b@db:5432/ostep', 'postgres://a:b@db:5432/ostep'],
  ['postgres://a:b@db/ostep?sslmode=require', 'postgres://a:b@db/ostep?sslmode=require&uselibpqcompat=true'],
])('%s is read by pg as by the others', (url, address) => {
  expect(pgAddress(url)).toBe(address);
});
