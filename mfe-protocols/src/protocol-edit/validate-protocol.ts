import { protocolForm, protocolPartForm } from '@ostep/api-protocols';
import { schemaValidator } from '@ostep/ui';
import { type PartValues, type ProtocolValues, toFormInput, toPartInput } from './form-values';

export const validateProtocol = schemaValidator<ProtocolValues, PartValues>({
  schema: protocolForm,
  toInput: (values) => ({ ...toFormInput(values), protocolType: values.protocolType }),
  rows: { path: 'protocolParts', schema: protocolPartForm, of: (values) => values.protocolParts, toInput: toPartInput },
});
