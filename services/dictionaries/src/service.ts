import { dictionariesApi } from '@ostep/api-dictionaries';
import type { ServiceDefinition } from '@ostep/service-kit';
import { constraints, refuse } from './refusals';
import { dictionaryHandlers } from './routes/dictionary.routes';

export const dictionariesService: ServiceDefinition<typeof dictionariesApi> = {
  name: 'dictionaries',
  api: dictionariesApi,
  handlers: dictionaryHandlers,
  constraints,
  inUse: () => refuse('inUse'),
};
