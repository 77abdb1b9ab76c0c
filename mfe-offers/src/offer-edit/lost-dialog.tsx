import { type Offer, offerOutcome } from '@ostep/api-offers';
import { Button, DecimalField, Form, FormActions, Modal, SubmitButton, schemaValidator, useForm } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.state;

type Values = { readonly winnerNet: number | null };

const validate = schemaValidator<Values>({ schema: offerOutcome, toInput: (values) => ({ state: 'lost', ...values }) });

type LostDialogProps = {
  readonly submit: (winnerNet: number | null) => Promise<Offer>;
  readonly onClose: () => void;
};

export function LostDialog({ submit, onClose }: LostDialogProps) {
  const form = useForm<Values, Offer>({
    initial: { winnerNet: null },
    validate,
    submit: ({ winnerNet }) => submit(winnerNet),
  });
  return (
    <Modal onClose={onClose} open title={words.to.lost}>
      <Form enterSubmits form={form} label={words.to.lost}>
        <DecimalField {...form.field('winnerNet')} label={words.winnerNet} suffix="zł" />
        <FormActions>
          <SubmitButton form={form} label={words.saveLost} />
          <Button label={words.cancel} onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}
