import { domainFacts } from '@ostep/domains';
import { apis as apiOf } from '@ostep/domains/apis';
import type { TaggedApi } from './openapi';

const labelOf = (domain: string) => domainFacts.find(({ name }) => name === domain)?.label ?? domain;

export const apis: readonly TaggedApi[] = Object.entries(apiOf).map(([domain, api]) => ({ tag: labelOf(domain), api }));
