import type { ContractFound } from '@ostep/api-contracts';
import { formatDate, protocolTypeLabels, protocolTypes } from '@ostep/kernel';
import {
  DateField,
  DecimalField,
  FieldGrid,
  type FormState,
  SearchField,
  Section,
  SelectField,
  TextField,
} from '@ostep/ui';
import type { ReactNode } from 'react';
import { findContracts } from '../protocol.queries';
import { texts } from '../texts';
import { partsAmount, partsValue } from './form-sums';
import type { ProtocolValues } from './form-values';
import { SumLine } from './sum-line';

type ProtocolDataProps = {
  readonly form: FormState<ProtocolValues>;
  readonly missingContract: string | null;
  readonly actions?: ReactNode;
};

const dateOf = ({ contractDate }: ContractFound) => (contractDate === '' ? '–' : formatDate(contractDate));

const contractSearch = {
  find: findContracts,
  keyOf: (one: ContractFound) => one.id,
  labelOf: (one: ContractFound) => one.contractNumber,
  detailOf: (one: ContractFound) => texts.edit.contractOf(one.forestDistrictName, dateOf(one)),
};

const typeOptions = protocolTypes.map((type) => ({ value: type, label: protocolTypeLabels[type] }));

export function ProtocolDataSection({ form, missingContract, actions }: ProtocolDataProps) {
  const { values } = form;
  const chooseContract = (contract: ContractFound | null) =>
    form.update((old) => ({ ...old, contract, orders: contract?.id === old.contract?.id ? old.orders : [] }));
  const { contract } = values;
  const detail = contract ? texts.edit.contractOf(contract.forestDistrictName, dateOf(contract)) : undefined;

  return (
    <Section actions={actions} title={texts.edit.data}>
      <FieldGrid>
        <TextField {...form.field('protocolNumber')} label={texts.edit.number} maxLength={60} />
        <SearchField<ContractFound>
          {...form.field('contract')}
          {...contractSearch}
          description={detail ?? (missingContract ? texts.edit.contractNotFound(missingContract) : undefined)}
          label={texts.edit.contract}
          onChange={chooseContract}
          placeholder={texts.edit.contractPlaceholder}
          required
        />
        <TextField {...form.field('forestDistrictPart')} label={texts.edit.forestDistrictPart} />
        <SelectField {...form.field('protocolType')} label={texts.edit.type} options={typeOptions} required />
        <DateField {...form.field('protocolDate')} label={texts.edit.date} />
        <DateField {...form.field('protocolReceivedDate')} label={texts.edit.receivedDate} />
        <DecimalField {...form.field('totalAmount')} label={texts.edit.totalAmount} negative />
        <DecimalField {...form.field('totalValue')} label={texts.edit.totalValue} negative required suffix="zł" />
      </FieldGrid>
      <SumLine
        amount={partsAmount(values)}
        enteredAmount={values.totalAmount}
        enteredValue={values.totalValue}
        label={texts.edit.partsSum}
        value={partsValue(values)}
      />
    </Section>
  );
}
