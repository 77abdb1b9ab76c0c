import type { OrderItem } from '@ostep/api-orders';
import { useHasRole } from '@ostep/platform';
import { Button, confirmDiscard, FieldGrid, Form, FormActions, Modal, SelectField, SubmitButton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { squadsQuery, workGroupsQuery } from '../order.queries';
import { texts } from '../texts';
import { AmountFields } from './amount-fields';
import { AssignmentConflict } from './assignment-conflict';
import {
  type AssignmentValues,
  assignmentWarnings,
  bookedLater,
  firstWorkOf,
  haveMixedGroups,
  haveOwnWholeWorks,
  OWN_GROUPS,
  offeredWorks,
  pricesOf,
} from './assignment-values';
import { FinishedField } from './finished-field';
import { RateFields } from './rate-fields';
import { SquadField } from './squad-field';
import { type AssignmentFormProps, useAssignmentForm } from './use-assignment-form';

type AssignmentModalProps = Omit<AssignmentFormProps, 'groups' | 'squads'>;

export function AssignmentModal(props: AssignmentModalProps) {
  const { data: groups } = useQuery(workGroupsQuery);
  const { data: squads } = useQuery(squadsQuery);
  return groups && squads ? <AssignmentDialog {...props} groups={groups} squads={squads} /> : null;
}

function AssignmentDialog(props: AssignmentFormProps) {
  const { order, items, assignment, onClose, groups, squads } = props;
  const { form, questionDialog } = useAssignmentForm(props);
  const isOffice = useHasRole('office');
  const { values } = form;
  const others = items.flatMap((item) => item.squadAssignments).filter((other) => other.id !== assignment?.id);
  const warnings = [
    ...(values.workGroupId !== OWN_GROUPS && haveMixedGroups(items) ? [texts.assignment.mixedGroups] : []),
    ...(items.length > 1 ? [] : assignmentWarnings(values, others, groups)),
  ];
  const close = async () => {
    if (!form.isDirty() || (await confirmDiscard())) onClose();
  };
  const works = offeredWorks(groups, values.workGroupId);
  const done = <AmountFields form={form} items={items} />;
  const pricesOn = (changed: AssignmentValues) => pricesOf(items, order, changed);
  const finished = (
    <FinishedField bookedLater={bookedLater(order, assignment, values)} form={form} pricesOn={pricesOn} />
  );
  const isReport = !isOffice && assignment !== null;

  return (
    <Modal
      onClose={() => void close()}
      open
      title={assignment ? texts.assignment.editTitle : texts.assignment.createTitle}
      width="34rem"
    >
      <Form enterSubmits form={form} label={texts.assignment.form}>
        <p className="ui-muted orders-assignment-item">{itemsText(items)}</p>
        <FieldGrid columns={2}>
          {isReport ? done : null}
          {isReport ? finished : null}
          <SquadField
            assignedId={assignment?.squadId}
            form={form}
            isForMany={items.length > 1}
            isUnpriced={pricesOn(values).isUnpriced}
            squads={squads}
          />
          <SelectField
            {...form.field('workGroupId')}
            label={texts.assignment.workGroup}
            onChange={(workGroupId) =>
              form.update((old) => ({ ...old, workGroupId, workGroupItemId: firstWorkOf(groups, workGroupId) }))
            }
            options={[
              ...(haveOwnWholeWorks(items, groups) ? [{ value: OWN_GROUPS, label: texts.assignment.ownGroups }] : []),
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            {...form.field('workGroupItemId')}
            description={
              works.find((one) => one.id === values.workGroupItemId)?.addToSum === false
                ? texts.assignment.notSummed
                : undefined
            }
            label={texts.assignment.work}
            options={works.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          {isReport ? null : finished}
          <RateFields form={form} items={items} prices={pricesOn(values)} squads={squads} />
          {isReport ? null : done}
        </FieldGrid>
        {warnings.map((warning) => (
          <p className="orders-warning" key={warning} role="status">
            {warning}
          </p>
        ))}
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={() => void close()} />
        </FormActions>
      </Form>
      {questionDialog}
      {assignment ? <AssignmentConflict {...props} assignment={assignment} form={form} /> : null}
    </Modal>
  );
}

const MAX_NAMED = 12;

function itemsText(items: readonly OrderItem[]): string {
  const [item] = items;
  if (item && items.length === 1) return texts.assignment.item(item.lp, item.actionCode.key, item.actionDesc);
  const lps = items.slice(0, MAX_NAMED).map(({ lp }) => lp);
  return texts.assignment.items(items.length, [...lps, ...(items.length > MAX_NAMED ? ['…'] : [])].join(', '));
}
