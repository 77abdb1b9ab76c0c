import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { officeApi } from '@ostep/api-office';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { summariesApi } from '@ostep/api-summaries';
import { expect, it } from 'vitest';
import { marchWrites } from './march-writes';

const apis = [contractsApi, dictionariesApi, officeApi, ordersApi, protocolsApi, summariesApi];
const endpoints = apis.flatMap((api) => Object.keys(api)).filter((key) => !key.startsWith('GET '));

it('every writing endpoint is classified by what it may do to a closed month', () => {
  expect(Object.keys(marchWrites).toSorted()).toEqual(endpoints.toSorted());
});
