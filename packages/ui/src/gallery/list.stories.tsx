import { DataList, EmptyState, IconButton, type ListColumn, MoneyText, Pager, RowCheckbox, TreeList } from '../index';
import type { StoriesOf } from './story';
import { WithState } from './with-state';

type Contract = { readonly id: number; readonly number: string; readonly netto: number };

const rows: readonly Contract[] = [
  { id: 1, number: 'SA.271.1.2026', netto: 1_234_567.89 },
  { id: 2, number: 'SA.271.2.2026', netto: 98_000 },
  { id: 3, number: 'SA.271.3.2025', netto: -150.5 },
];
const columns: readonly ListColumn<Contract>[] = [
  {
    key: 'number',
    kind: 'key',
    header: 'Numer',
    cell: ({ number }) => number,
    sortValue: ({ number }) => number,
  },
  {
    key: 'netto',
    kind: 'money',
    header: 'Netto',
    hint: 'Bez podatku',
    cell: ({ netto }) => <MoneyText value={netto} />,
    sortValue: ({ netto }) => netto,
  },
];

type Shown = { readonly label: string; readonly rows: readonly Contract[] | undefined };

const list = (shown: Shown, more: { readonly fetching?: boolean } = {}) => (
  <DataList
    {...shown}
    {...more}
    actions={({ number }) => <IconButton icon="pencil" label={`Edytuj ${number}`} />}
    columns={columns}
    empty={<EmptyState title="Nie ma jeszcze umów" />}
    initialSort={{ key: 'number' }}
    name="gallery"
    rowKey={({ id }) => id}
    rowTone={({ netto }) => (netto < 0 ? 'warn' : undefined)}
    skeletonRows={3}
  />
);

export const listStories: StoriesOf<'DataList' | 'Pager' | 'RowCheckbox' | 'TreeList'> = {
  DataList: {
    filled: list({ label: 'Umowy', rows }),
    fetching: list({ label: 'Umowy w odczycie', rows }, { fetching: true }),
    empty: list({ label: 'Bez umów', rows: [] }),
    loading: list({ label: 'Umowy przed odczytem', rows: undefined }),
  },
  Pager: {
    few: (
      <WithState initial={1}>
        {({ value, onChange }) => (
          <Pager label="Strony umów" onPage={onChange} page={value} size={20} totalElements={57} totalPages={3} />
        )}
      </WithState>
    ),
    'more than counted': (
      <WithState initial={0}>
        {({ value, onChange }) => (
          <Pager
            isMore
            label="Strony zleceń"
            onPage={onChange}
            page={value}
            size={20}
            totalElements={10_000}
            totalPages={500}
          />
        )}
      </WithState>
    ),
  },
  TreeList: {
    filled: (
      <TreeList
        label="Miejsca"
        line={(name) => name}
        nodes={[
          { key: '02-20', data: 'Namysłów', leaf: false },
          { key: '02-21', data: 'Oleśnica', leaf: true },
        ]}
        onExpand={() => undefined}
      />
    ),
  },
  RowCheckbox: {
    both: (
      <WithState initial={true}>
        {({ value, onChange }) => (
          <>
            <RowCheckbox checked={value} label="Zaznacz zlecenie 12/2026" onToggle={() => onChange(!value)} />{' '}
            <RowCheckbox checked={!value} label="Zaznacz zlecenie 13/2026" onToggle={() => onChange(!value)} />
          </>
        )}
      </WithState>
    ),
  },
};
