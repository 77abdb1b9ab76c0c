import { contractForm, contractItemForm } from '@ostep/api-contracts';
import { schemaValidator } from '@ostep/ui';
import { type ContractValues, type ItemValues, toFormInput, toItemInput } from './contract-values';

export const validateContract = schemaValidator<ContractValues, ItemValues>({
  schema: contractForm,
  toInput: toFormInput,
  rows: {
    path: 'contractItems',
    schema: contractItemForm,
    of: (values) => values.contractItems,
    toInput: toItemInput,
  },
});
