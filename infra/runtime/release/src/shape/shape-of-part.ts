import { type Connection, type Domain, domains } from '@ostep/database';
import { apis } from '@ostep/domains/apis';
import { endpointShapes } from './endpoint-shapes';
import { publishedShape } from './published-shape';
import type { Shape } from './shape';

export const domainOf = (part: string): Domain | undefined => domains.find((name) => name === part);

export async function shapeOfDomain(domain: Domain, sql: Connection): Promise<Shape> {
  return { endpoints: endpointShapes(apis[domain]), ...(await publishedShape(sql, domain)) };
}
