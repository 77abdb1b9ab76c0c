import { type EarlierWork, summaryKeys } from '@ostep/api-summaries';
import { monthNames, summaryYears } from '@ostep/kernel';
import { confirm, RequireRoles, toast, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  Button,
  DateText,
  FilterBar,
  IconButton,
  type ListColumn,
  ListPage,
  MoneyText,
  printEntry,
  QuantityText,
  SelectField,
} from '@ostep/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { numberParam } from '../month/month-params';
import { districtsQuery } from '../summary.queries';
import { texts } from '../texts';
import { deleteEarlierWork, earlierWorkQuery, type ShownWork } from './earlier.queries';
import { earlierTexts as words } from './earlier-texts';

export function SummaryEarlierPage() {
  return (
    <RequireRoles roles={['manager']}>
      <EarlierWorks />
    </RequireRoles>
  );
}

function EarlierWorks() {
  usePageTitle(words.title);
  const [search, setSearch] = useSearchParams();
  const shown: ShownWork = {
    year: numberParam(search, 'year'),
    month: numberParam(search, 'month'),
    forestDistrictId: numberParam(search, 'forestDistrictId'),
  };
  const show = (changed: Partial<ShownWork>) => {
    const filled = Object.entries({ ...shown, ...changed }).filter(([, value]) => value !== null);
    setSearch(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])));
  };
  const query = useInfiniteQuery(earlierWorkQuery(shown));
  const { data, hasNextPage, fetchNextPage } = query;
  const remove = useRemoveWork();
  return (
    <ListPage
      filter={<WorksFilter onChange={show} shown={shown} />}
      list={{
        actions: (work) => <IconButton icon="trash" label={words.remove} onClick={() => void remove(work)} />,
        columns,
        empty: words.none,
        label: words.title,
        name: 'earlier-work',
        rowKey: ({ id }) => id,
        rows: data?.pages.flatMap(({ works }) => works),
      }}
      menu={[printEntry]}
      note={words.about}
      query={query}
      title={words.title}
    >
      {hasNextPage ? <Button label={words.older} onClick={() => void fetchNextPage()} /> : null}
    </ListPage>
  );
}

type WorksFilterProps = { readonly shown: ShownWork; readonly onChange: (changed: Partial<ShownWork>) => void };

function WorksFilter({ shown, onChange }: WorksFilterProps) {
  const districts = useQuery(districtsQuery);
  return (
    <FilterBar label={words.filter}>
      <SelectField
        emptyLabel={words.allYears}
        label={words.year}
        name="year"
        onChange={(year) => onChange({ year })}
        options={summaryYears(new Date()).map((year) => ({ value: year, label: String(year) }))}
        value={shown.year}
        width="10rem"
      />
      <SelectField
        emptyLabel={words.allMonths}
        label={words.month}
        name="month"
        onChange={(month) => onChange({ month })}
        options={monthNames.map((label, index) => ({ value: index + 1, label }))}
        value={shown.month}
        width="12rem"
      />
      <SelectField
        emptyLabel={words.allDistricts}
        label={words.district}
        name="forestDistrictId"
        onChange={(forestDistrictId) => onChange({ forestDistrictId })}
        options={(districts.data ?? []).map(({ id, value }) => ({ value: id, label: value }))}
        value={shown.forestDistrictId}
        width="14rem"
      />
    </FilterBar>
  );
}

function useRemoveWork(): (work: EarlierWork) => Promise<void> {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: deleteEarlierWork,
    meta: { failure: words.failed },
    onSuccess: async () => {
      toast({ type: 'success', title: words.removed, message: '' });
      await client.invalidateQueries({ queryKey: summaryKeys.all });
    },
  });
  return async ({ id, code, cost }) => {
    const agreed = await confirm({
      title: words.remove,
      message: words.removeMessage(code, cost),
      acceptLabel: words.removeButton,
      rejectLabel: words.cancel,
      danger: true,
    });
    if (agreed) removing.mutate(id);
  };
}

const columns: readonly ListColumn<EarlierWork>[] = [
  { key: 'when', kind: 'date', header: words.when, cell: (work) => <When work={work} /> },
  { key: 'district', kind: 'text', header: words.district, cell: ({ forestDistrictName }) => forestDistrictName },
  { key: 'code', kind: 'key', header: words.code, cell: ({ code }) => code },
  { key: 'scope', kind: 'text', main: true, hideOrder: 3, header: words.scope, cell: ({ scope }) => scope },
  { key: 'amount', kind: 'amount', header: words.amount, cell: (work) => <Amount work={work} /> },
  { key: 'cost', kind: 'money', header: words.cost, cell: ({ cost }) => <MoneyText value={cost} /> },
  {
    key: 'revenue',
    kind: 'amount',
    hideOrder: 2,
    header: words.revenue,
    cell: ({ revenue }) => <MoneyText value={revenue} />,
  },
  {
    key: 'source',
    kind: 'text',
    hideOrder: 1,
    header: words.source,
    cell: ({ file, row }) => words.sourceOf(file, row),
  },
];

type WorkProps = { readonly work: EarlierWork };

function When({ work: { day, month } }: WorkProps) {
  if (day !== null) return <DateText value={day} />;
  return texts.payAccessLog.monthOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
}

function Amount({ work: { amount, unitType } }: WorkProps) {
  return amount === null ? words.lumpSum : <QuantityText unit={unitType} value={amount} />;
}
