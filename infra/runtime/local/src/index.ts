export { buildChanged } from './build';
export { explain, StartFailure } from './failure';
export { type OpenData, type OpenDataServer, openData, openDataServer } from './open-data';
export { freePorts } from './ports';
export { type ProcessName, processNames } from './processes';
export { type Product, startProduct } from './product';
export { hasRedis, type RedisServer, startRedis } from './redis-server';
export type { ProductOptions } from './settings';
