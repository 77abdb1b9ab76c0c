import type { PlaceHistory } from '@ostep/api-search';
import { placeAddress } from '@ostep/api-search/addresses';
import { usePageTitle } from '@ostep/platform';
import { Link, useParams } from '@ostep/router';
import { DataList, DateText, EmptyState, type Fact, MoneyText, printEntry, RecordPage, Section } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { PlaceTree } from '../places/place-tree';
import { placeQuery, placesQuery } from '../search.queries';
import { texts } from '../texts';
import { sumColumns, workColumns } from './place-columns';
import './place.css';

const back = { to: placeAddress.path, label: texts.place.back };

export function PlacePage() {
  const { key = '' } = useParams();
  const place = useQuery(placeQuery(key));
  const { data } = place;
  const title = texts.place.title(data?.steps.at(-1)?.label ?? '', key);
  usePageTitle(title);
  return (
    <RecordPage
      back={back}
      facts={data && { label: texts.place.facts, first: factsOf(data), more: [] }}
      menu={[printEntry]}
      note={data ? <PlaceSteps steps={data.steps} /> : null}
      query={place}
      title={title}
    >
      {data ? <PlaceWork place={data} /> : null}
    </RecordPage>
  );
}

function PlaceSteps({ steps }: Pick<PlaceHistory, 'steps'>) {
  return (
    <nav aria-label={texts.place.liesIn} className="place-steps">
      {steps.map(({ key, label }, index) =>
        index === steps.length - 1 ? (
          <span key={key}>{label}</span>
        ) : (
          <Link key={key} to={placeAddress.record(key)}>
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}

function factsOf({ openItems, overdueItems, firstDue, companyIncome, squadIncome, isMore }: PlaceHistory): Fact[] {
  const work = [
    { label: texts.place.open, value: texts.place.openOf(openItems, overdueItems) },
    { label: texts.place.nextDue, value: <DateText value={firstDue} /> },
  ];
  if (isMore) return work;
  return [
    ...work,
    { label: texts.place.companyIncome, value: <MoneyText value={companyIncome || null} /> },
    { label: texts.place.squadIncome, value: <MoneyText value={squadIncome || null} /> },
  ];
}

function PlaceWork({ place: { steps, work, sums, isMore } }: { place: PlaceHistory }) {
  return (
    <>
      {sums.length > 0 ? (
        <Section title={texts.place.sums}>
          <DataList
            columns={sumColumns}
            empty={null}
            label={texts.place.sums}
            name="place-sums"
            rowKey={({ actionCodeKey, unitType }) => `${actionCodeKey} ${unitType}`}
            rows={sums}
          />
        </Section>
      ) : null}
      <Section title={texts.place.work}>
        {isMore ? <p className="place-note">{work.length > 0 ? texts.place.latestOnly : texts.place.tooWide}</p> : null}
        {isMore && work.length === 0 ? (
          <PlacesInside under={steps.at(-1)?.key ?? ''} />
        ) : (
          <DataList
            columns={workColumns}
            empty={<EmptyState title={texts.place.empty} />}
            label={texts.place.work}
            name="place-work"
            rowKey={(row) => `${row.orderItemId} ${row.squadAssignmentId} ${row.protocolId}`}
            rows={work}
          />
        )}
      </Section>
    </>
  );
}

/** The places inside one that is too large to list its work. */
function PlacesInside({ under }: { under: string }) {
  const { data: inside } = useQuery(placesQuery(under));
  return inside ? <PlaceTree key={under} places={inside} /> : null;
}
