import { registry } from './registry';

export type Domain = (typeof registry)[number]['name'];

type Entry = {
  readonly [Key in Domain]: Extract<(typeof registry)[number], { readonly name: Key }>;
}[Domain];

export type DomainWithWorker = Exclude<Entry, { readonly queue: null }>['name'];

type Facts = {
  readonly name: Domain;
  readonly label: string;
  /** Domains that foreign keys point to; any other private schema is not accessible. */
  readonly references: readonly Domain[];
  readonly queue: string | null;
  readonly scanQueue: string | null;
  readonly mail: boolean;
};

export const domainFacts: readonly Facts[] = registry;

/** In the order in which their migrations run: a domain follows those that its foreign keys point to. */
export const domains: readonly Domain[] = registry.map(({ name }) => name);

export const domainsWithWorker: readonly DomainWithWorker[] = registry.flatMap((entry) =>
  entry.queue === null ? [] : [entry.name],
);
