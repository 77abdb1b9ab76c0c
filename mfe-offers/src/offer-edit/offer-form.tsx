import { historyLabels, type Offer, type OfferRow, offersKeys } from '@ostep/api-offers';
import { offerAddress } from '@ostep/api-offers/addresses';
import { ParseLogPanel } from '@ostep/intake-screens';
import { confirm, download, listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import {
  Button,
  DecimalField,
  EditableGrid,
  FieldGrid,
  Form,
  FormActions,
  FormPage,
  type FormState,
  historyEntry,
  type MenuEntry,
  SaveConflict,
  Section,
  SelectField,
  SubmitButton,
  TextField,
  useDraft,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  deleteOffer,
  districtsQuery,
  filePath,
  offerHistory,
  priceOffer,
  readOffer,
  saveOffer,
} from '../offers.queries';
import { texts } from '../texts';
import { CalculationButton } from './calculation-button';
import { CostDialog } from './cost-dialog';
import { offerColumns } from './offer-columns';
import { OfferPerformed } from './offer-performed';
import { OfferTotal, offerSummary } from './offer-summary';
import { offerSums } from './offer-sums';
import { markByHand, type OfferValues, offerYears, toFormInput, validateOffer, valuesOf } from './offer-values';
import { useOfferState } from './use-offer-state';

const words = texts.edit;
const years = offerYears.map((year) => ({ value: year, label: String(year) }));

type OfferFormProps = { readonly initial: Offer };

export function OfferForm({ initial }: OfferFormProps) {
  const [costRow, setCostRow] = useState<OfferRow | null>(null);
  const { offer, form, draft, baseVersion, price, showSaved } = useOfferForm(initial);
  const districts = useQuery(districtsQuery).data ?? [];
  // Deferred: sums of hundreds of rows must not delay typing.
  const { rows, overhead } = useDeferredValue(form.values);
  const sums = useMemo(() => offerSums(rows), [rows]);
  const total = sums.net;
  const columns = useMemo(() => offerColumns({ overhead, total, onShowCost: setCostRow }), [overhead, total]);
  const isOpen = offer.state === 'open';
  const closedReason = isOpen ? undefined : texts.closed;
  const state = useOfferState({ offer, isDirty: form.dirty, onChanged: showSaved });
  const deleteEntry = useDeleteEntry(offer);
  return (
    <FormPage
      actions={state.status}
      back={{ label: texts.page, to: listHref(offerAddress.list) }}
      menu={[
        ...state.entries,
        historyEntry({ labels: historyLabels, load: offerHistory(offer.id), recordName: offer.title, table: 'offer' }),
        deleteEntry,
      ]}
      note={offer.fileName}
      title={offer.title}
    >
      {draft.restoreBar}
      <Form form={form} label={words.head}>
        <OfferHead form={form} />
        {offer.parseLog && !offer.parseLog.parsePositive ? <ParseLogPanel log={offer.parseLog} /> : null}
        <Section title={words.rows}>
          <EditableGrid
            {...form.grid('rows')}
            columns={columns}
            derive={markByHand}
            fixedRows
            footer={offerSummary({ printedNet: offer.printedNet, sums })}
            label={words.rows}
            newRow={noNewRow}
            readOnly={!isOpen}
          />
        </Section>
        {offer.state === 'won' ? <OfferPerformed id={offer.id} /> : null}
        <FormActions>
          <OfferTotal rows={rows.length} sums={sums} />
          <SubmitButton disabledReason={closedReason} form={form} icon="save" label={words.save} />
          <Button
            busy={form.submitting}
            disabledReason={closedReason}
            hint={words.priceHint}
            icon="calculator"
            label={words.price}
            onClick={price}
          />
          <OfferFiles isDirty={form.dirty} offer={offer} />
        </FormActions>
      </Form>
      {state.dialogs}
      {costRow ? (
        <CostDialog districtId={offer.forestDistrictId} onClose={() => setCostRow(null)} row={costRow} />
      ) : null}
      <SaveConflict
        form={form}
        labels={conflictLabels}
        onTheirs={(theirs) => {
          draft.clear();
          showSaved(theirs);
        }}
        read={() => readOffer(offer.id)}
        rebase={({ version }) => {
          baseVersion.current = version;
        }}
        valuesOf={valuesOf}
        words={{ forestDistrictId: (id) => districts.find((district) => district.id === id)?.value }}
      />
    </FormPage>
  );
}

function OfferHead({ form }: { readonly form: FormState<OfferValues> }) {
  const districts = useQuery(districtsQuery).data ?? [];
  return (
    <Section title={words.head}>
      <FieldGrid>
        <TextField {...form.field('title')} label={words.title} maxLength={200} required />
        <SelectField
          {...form.field('forestDistrictId')}
          label={words.district}
          options={districts
            .filter(({ id, active }) => active || id === form.values.forestDistrictId)
            .map(({ id, value }) => ({ value: id, label: value }))}
        />
        <TextField {...form.field('part')} label={words.part} maxLength={200} />
        <SelectField {...form.field('year')} label={words.year} options={years} required />
        <DecimalField {...form.field('growth')} label={words.growth} required />
        <DecimalField {...form.field('overhead')} label={words.overhead} required />
        <DecimalField {...form.field('profit')} label={words.profit} required />
        <DecimalField {...form.field('leastItems')} label={words.least} places={0} required />
      </FieldGrid>
    </Section>
  );
}

const conflictLabels = {
  title: words.title,
  forestDistrictId: words.district,
  part: words.part,
  year: words.year,
  growth: words.growth,
  overhead: words.overhead,
  profit: words.profit,
  leastItems: words.least,
  price: words.newPrice,
};

function noNewRow(): never {
  throw new Error('rows cannot be added: an offer has the rows of its file');
}

/** Saving and pricing send the same form; the page stays open after both. */
function useOfferForm(initial: Offer) {
  const queries = useQueryClient();
  const [offer, setOffer] = useState(initial);
  const baseVersion = useRef(initial.version);
  const submitAction = useRef<'save' | 'price'>('save');
  const save = useMutation({
    mutationFn: (values: OfferValues) => {
      const send = submitAction.current === 'price' ? priceOffer : saveOffer;
      return send({ id: initial.id, version: baseVersion.current, body: toFormInput(values) });
    },
  });
  const showSaved = (saved: Offer) => {
    baseVersion.current = saved.version;
    setOffer(saved);
    form.reset(valuesOf(saved));
  };
  const form = useForm<OfferValues, Offer>({
    initial: valuesOf(initial),
    validate: validateOffer,
    submit: (values) => save.mutateAsync(values),
    onSaved: (saved) => {
      showSaved(saved);
      void queries.invalidateQueries({ queryKey: offersKeys.list });
      const message = submitAction.current === 'price' ? words.repriced : words.saved;
      submitAction.current = 'save';
      toast({ type: 'success', title: texts.success, message });
    },
    onInvalid: (count) => toast({ type: 'error', title: texts.error, message: texts.fixFields(count) }),
  });
  const draft = useDraft(`offer.${initial.id}.${offer.version}`, form);
  useLeaveGuard(form, draft.clear);
  const price = () => {
    submitAction.current = 'price';
    void form.submit().then((isSaved) => {
      if (!isSaved) submitAction.current = 'save';
    });
  };
  return { offer, form, draft, baseVersion, price, showSaved };
}

type OfferFilesProps = { readonly offer: Offer; readonly isDirty: boolean };

function OfferFiles({ offer: { id, fileName }, isDirty }: OfferFilesProps) {
  const reason = isDirty ? words.saveFirst : undefined;
  return (
    <>
      <Button
        disabledReason={reason}
        icon="file-excel"
        label={words.file}
        onClick={() => void download(filePath(id), fileName)}
      />
      <CalculationButton id={id} reason={reason} />
    </>
  );
}

function useDeleteEntry({ id, state }: Offer): MenuEntry {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => deleteOffer(id),
    meta: { failure: texts.saveFailed },
    onSuccess: () => {
      toast({ type: 'success', title: texts.success, message: words.removed });
      navigate(offerAddress.list);
      return queries.invalidateQueries({ queryKey: offersKeys.list });
    },
  });
  const remove = async () => {
    if (await confirm({ title: words.remove, message: words.removeMessage, acceptLabel: words.remove }))
      removing.mutate();
  };
  return {
    label: words.remove,
    icon: 'trash',
    tone: 'danger',
    disabledReason: state === 'open' ? undefined : texts.closed,
    run: remove,
  };
}
