import {
  type Addressee,
  type AddresseeForm,
  addresseeForm,
  BUYER_NAME_LENGTH,
  historyLabels,
  officeKeys,
} from '@ostep/api-office';
import { formatNip } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import {
  Button,
  confirmDiscard,
  FieldGrid,
  Form,
  FormActions,
  HistoryButton,
  Modal,
  SaveConflict,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddressFields } from '../address-fields';
import { addresseeHistory, readAddressees, saveAddressee } from '../office.queries';
import { texts } from '../texts';

const words = texts.addressees;

type Values = AddresseeForm & { readonly buyerNip: string; readonly buyerName: string; readonly version: number };

const validate = schemaValidator<Values>({ schema: addresseeForm, toInput: (values) => values });

const valuesOf = ({ forestDistrict, address, buyer, version }: Addressee): Values => ({
  forestDistrictId: forestDistrict.id,
  name: address?.name ?? words.proposed(forestDistrict.name),
  street: address?.street ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  buyerNip: formatNip(buyer?.nip ?? ''),
  buyerName: buyer?.name ?? words.proposedBuyer(forestDistrict.name),
  version,
});

type AddresseeModalProps = { readonly addressee: Addressee; readonly onClose: () => void };

export function AddresseeModal({ addressee, onClose }: AddresseeModalProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: officeKeys.addressees });
  const saving = useMutation({
    mutationFn: saveAddressee,
    meta: { failure: texts.saveFailed },
    onSuccess: () => {
      toast({ type: 'success', title: texts.success, message: words.saved });
      return refresh();
    },
  });
  const form = useForm<Values, number>({
    initial: valuesOf(addressee),
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: onClose,
  });
  useLeaveGuard(form);
  const isSame = ({ forestDistrict }: Addressee) => forestDistrict.id === addressee.forestDistrict.id;
  const title = words.modal(addressee.forestDistrict.name);
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={title}>
      <Form enterSubmits form={form} label={title}>
        <FieldGrid columns={1}>
          <AddressFields field={form.field} />
          <TextField {...form.field('buyerNip')} label={words.buyerNip} maxLength={20} />
          <TextField {...form.field('buyerName')} label={words.buyerName} maxLength={BUYER_NAME_LENGTH} />
        </FieldGrid>
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={() => void close()} />
          {addressee.version === 0 ? null : (
            <HistoryButton
              labels={historyLabels}
              load={addresseeHistory(addressee.forestDistrict.id)}
              recordName={addressee.forestDistrict.name}
              table="addressee"
            />
          )}
        </FormActions>
      </Form>
      <SaveConflict
        form={form}
        labels={{ ...texts.address, buyerNip: words.buyerNip, buyerName: words.buyerName }}
        onTheirs={() => void refresh()}
        read={async () => (await readAddressees()).find(isSame) ?? addressee}
        valuesOf={valuesOf}
      />
    </Modal>
  );
}
