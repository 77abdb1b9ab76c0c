export { lookAlikes } from './look-alikes';
export { type Random, seededRandom } from './seeded-random';
