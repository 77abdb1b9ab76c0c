import type { Squad } from '@ostep/api-dictionaries';
import type { ChangedAssignments } from '@ostep/api-orders';
import type { SettleOrderItem } from '@ostep/api-protocols';
import {
  Button,
  confirmDiscard,
  DecimalField,
  FieldGrid,
  Form,
  FormActions,
  Modal,
  SelectField,
  SubmitButton,
  useForm,
  useQuestions,
} from '@ostep/ui';
import { assignSquad, removeSquad } from '../protocol.queries';
import { texts } from '../texts';
import {
  type AssignValues,
  toInput,
  validateAssignment,
  type Work,
  withPercent,
  withRate,
} from './assign-squad-values';
import type { SettleActions } from './use-settle-actions';

type AssignSquadDialogProps = {
  readonly item: SettleOrderItem;
  readonly proposedAmount: number;
  readonly squads: readonly Squad[];
  readonly works: readonly Work[];
  readonly actions: SettleActions;
  readonly onClose: () => void;
};

export function AssignSquadDialog({
  item,
  proposedAmount: rest,
  squads,
  works,
  actions,
  onClose,
}: AssignSquadDialogProps) {
  const words = texts.assign;
  const price = item.rateFromContractNetto;
  const { withAnswers, questionDialog } = useQuestions();
  const form = useForm<AssignValues, ChangedAssignments>({
    initial: {
      squadId: null,
      workGroupItemId: works[0]?.id ?? null,
      percentRate: null,
      squadRateNetto: null,
      amountDone: rest,
    },
    validate: validateAssignment,
    submit: (values, { idempotencyKey }) =>
      withAnswers((answers) =>
        assignSquad(item.orderId, { ...toInput(values, item.id, actions.protocolId), answers }, idempotencyKey),
      ),
    onSaved: ({ undo }) => {
      const { protocolId } = actions;
      const undoAssignment = () => removeSquad(item.orderId, { assignments: undo.remove, protocolId });
      void actions.change(words.saved, async () => undefined, undoAssignment);
      onClose();
    },
  });
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={words.title} width="34rem">
      <Form enterSubmits form={form} label={words.title}>
        <p className="ui-muted">
          {texts.settle.orderItem(item.orderNumber, item.lp)} · {item.actionCode?.key ?? '–'} {item.actionDesc}
        </p>
        <FieldGrid columns={2}>
          <SelectField
            {...form.field('squadId')}
            label={words.squad}
            options={squads.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            required
          />
          <SelectField
            {...form.field('workGroupItemId')}
            label={words.work}
            options={works.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <DecimalField
            {...form.field('percentRate')}
            description={words.price(price)}
            label={words.percent}
            onChange={(percent) => form.update((values) => withPercent(values, percent, price))}
            suffix="%"
          />
          <DecimalField
            {...form.field('squadRateNetto')}
            label={words.rate}
            onChange={(rate) => form.update((values) => withRate(values, rate, price))}
            required
            suffix="zł"
          />
          <DecimalField
            {...form.field('amountDone')}
            description={words.ordered(item.amount, item.unitType)}
            label={words.done}
            suffix={item.unitType ?? undefined}
          />
        </FieldGrid>
        <FormActions>
          <SubmitButton form={form} icon="save" label={words.save} />
          <Button label={texts.edit.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
      {questionDialog}
    </Modal>
  );
}
