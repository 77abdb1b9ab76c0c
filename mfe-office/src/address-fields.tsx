import { POSTAL_CODE_LENGTH, TEXT_LENGTH } from '@ostep/api-office';
import { type BoundField, TextField } from '@ostep/ui';
import { texts } from './texts';

type AddressFieldsProps = {
  readonly field: (path: 'name' | 'street' | 'postalCode' | 'city') => BoundField<string>;
  readonly readOnly?: boolean;
};

export function AddressFields({ field, readOnly = false }: AddressFieldsProps) {
  const words = texts.address;
  const text = { maxLength: TEXT_LENGTH, readOnly, required: true };
  return (
    <>
      <TextField {...field('name')} {...text} label={words.name} />
      <TextField {...field('street')} {...text} label={words.street} />
      <TextField
        {...field('postalCode')}
        {...text}
        label={words.postalCode}
        maxLength={POSTAL_CODE_LENGTH}
        width="8rem"
      />
      <TextField {...field('city')} {...text} label={words.city} />
    </>
  );
}
