import { contractsApi } from '@ostep/api-contracts';
import { dictionariesApi } from '@ostep/api-dictionaries';
import { ordersApi } from '@ostep/api-orders';
import { protocolsApi } from '@ostep/api-protocols';
import { summariesApi } from '@ostep/api-summaries';
import { type Connection, type Domain, domains } from '@ostep/database';
import type { Api } from '@ostep/endpoint-kit';
import { endpointShapes } from './endpoint-shapes';
import { publishedShape } from './published-shape';
import type { Shape } from './shape';

const apis: Readonly<Record<Domain, Api>> = {
  contracts: contractsApi,
  dictionaries: dictionariesApi,
  orders: ordersApi,
  protocols: protocolsApi,
  summaries: summariesApi,
};

export const domainOf = (part: string): Domain | undefined => domains.find((name) => name === part);

export async function shapeOfDomain(domain: Domain, sql: Connection): Promise<Shape> {
  return { endpoints: endpointShapes(apis[domain]), ...(await publishedShape(sql, domain)) };
}
