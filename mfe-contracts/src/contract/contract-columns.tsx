import type { ContractRow } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { formatDate } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, type ListColumn, MoneyText, Truncated } from '@ostep/ui';
import { texts } from '../texts';

const dateText = (date: string | null) => (date === null ? '' : formatDate(date));

/** The text of a row that the search looks through. */
export const contractText = ({ contractNumber, forestDistrictName, offerDate, contractDate, notes }: ContractRow) =>
  [contractNumber, forestDistrictName, dateText(offerDate), dateText(contractDate), notes].join(' ');

export const contractColumns: readonly ListColumn<ContractRow>[] = [
  {
    key: 'contractNumber',
    kind: 'key',
    header: texts.number,
    cell: (row) => <Link to={contractAddress.record(row.id)}>{row.contractNumber}</Link>,
    sortValue: (row) => row.contractNumber,
  },
  {
    key: 'forestDistrictName',
    kind: 'text',
    header: texts.forestDistrict,
    cell: (row) => row.forestDistrictName,
    sortValue: (row) => row.forestDistrictName,
  },
  {
    key: 'offerDate',
    kind: 'date',
    hideOrder: 2,
    header: texts.offerDate,
    cell: (row) => <DateText value={row.offerDate} />,
    sortValue: (row) => row.offerDate,
  },
  {
    key: 'contractDate',
    kind: 'date',
    header: texts.contractDate,
    cell: (row) => <DateText value={row.contractDate} />,
    sortValue: (row) => row.contractDate,
  },
  {
    key: 'totalNetto',
    kind: 'money',
    header: texts.netto,
    cell: (row) => <MoneyText value={row.totalNetto} />,
    sortValue: (row) => row.totalNetto,
  },
  {
    key: 'totalBrutto',
    kind: 'money',
    header: texts.brutto,
    cell: (row) => <MoneyText value={row.totalBrutto} />,
    sortValue: (row) => row.totalBrutto,
  },
  {
    key: 'notes',
    kind: 'text',
    main: true,
    hideOrder: 1,
    header: texts.notes,
    cell: (row) => (row.notes === null ? null : <Truncated max={40} text={row.notes} />),
    sortValue: (row) => row.notes,
  },
];
