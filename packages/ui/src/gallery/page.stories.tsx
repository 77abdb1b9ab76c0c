import { ApiProblem } from '@ostep/platform';
import {
  Button,
  DocumentProgress,
  EmptyState,
  FactsGrid,
  FactsSkeleton,
  FormSkeleton,
  JobProgressBar,
  LoadFailure,
  Loading,
  MoneyText,
  NotAllowedPanel,
  NotFoundPanel,
  PrintHeading,
  RecordSteps,
  SavedOutside,
  Section,
  Shortcuts,
  StatePage,
  StepButtons,
  TableSkeleton,
  Tabs,
} from '../index';
import type { StoriesOf } from './story';
import { WithState } from './with-state';

const back = { to: '/order', label: 'Lista zleceń' };
const refused = new ApiProblem({ status: 417, message: 'Zlecenie jest właśnie zmieniane.' });
const ignore = () => undefined;

export const pageStories: StoriesOf<
  | 'RecordSteps'
  | 'StepButtons'
  | 'SavedOutside'
  | 'Shortcuts'
  | 'Section'
  | 'FactsGrid'
  | 'Tabs'
  | 'EmptyState'
  | 'LoadFailure'
  | 'NotAllowedPanel'
  | 'NotFoundPanel'
  | 'StatePage'
  | 'TableSkeleton'
  | 'FormSkeleton'
  | 'FactsSkeleton'
  | 'DocumentProgress'
  | 'JobProgressBar'
  | 'Loading'
  | 'PrintHeading'
> = {
  RecordSteps: {
    first: <RecordSteps hrefOf={(id) => `/order/${id}`} id={1} list="/order" />,
  },
  StepButtons: {
    first: <StepButtons next={ignore} previous={undefined} />,
    between: <StepButtons next={ignore} previous={ignore} />,
  },
  SavedOutside: {
    nothing: <SavedOutside hrefOf={(id) => `/order/${id}`} ids={[1]} />,
  },
  Shortcuts: {
    closed: <Shortcuts keys={[{ key: 'J', label: 'Następny rekord', run: ignore }]} />,
  },
  Section: {
    whole: (
      <Section actions={<Button label="Przypisz ekipę" />} title="Pozycje">
        <p>Dwie pozycje.</p>
      </Section>
    ),
  },
  FactsGrid: {
    facts: (
      <FactsGrid
        facts={[
          { label: 'Umowa', value: 'SA.271.1.2026' },
          { label: 'Wartość', value: <MoneyText value={1234.5} /> },
          { label: 'Uwagi', value: 'Zrywka wyłącznie po zmroku, w porozumieniu z leśniczym.', wide: true },
        ]}
      />
    ),
  },
  Tabs: {
    two: (
      <WithState<'items' | 'history'> initial="items">
        {({ value, onChange }) => (
          <Tabs
            active={value}
            onChange={onChange}
            tabs={[
              { key: 'items', label: 'Pozycje', content: <p>Dwie pozycje.</p> },
              { key: 'history', label: 'Historia', content: <p>Bez zmian.</p> },
            ]}
          />
        )}
      </WithState>
    ),
  },
  EmptyState: {
    plain: <EmptyState title="Brak zleceń" />,
    whole: (
      <EmptyState action={<Button label="Wyczyść filtry" />} hint="Żadne nie spełnia warunków." title="Brak wyników" />
    ),
  },
  LoadFailure: {
    unknown: <LoadFailure onRetry={ignore} />,
    explained: <LoadFailure error={refused} onRetry={ignore} />,
  },
  NotAllowedPanel: {
    plain: <NotAllowedPanel back={back} reason="Protokoły edytuje biuro." title="Edycja protokołu" />,
  },
  NotFoundPanel: {
    page: <NotFoundPanel back={back} title="Nie ma takiego zlecenia" />,
    'in a pane': <NotFoundPanel back={back} inPane title="Nie ma takiej pozycji" />,
  },
  StatePage: {
    explained: (
      <StatePage reason="Pod tym adresem nic nie ma." title="Nie ma takiej strony">
        <Button label="Lista zleceń" />
      </StatePage>
    ),
  },
  TableSkeleton: { 'three rows': <TableSkeleton rows={3} /> },
  FormSkeleton: {
    'four fields': <FormSkeleton fields={4} />,
    labelled: <FormSkeleton fields={2} label="Odczytuję plik…" />,
  },
  FactsSkeleton: { 'four facts': <FactsSkeleton facts={4} /> },
  DocumentProgress: {
    running: (
      <DocumentProgress
        onCancel={() => undefined}
        state={{ phase: 'running', percent: 40, step: 'Zestawienie 4 z 10', log: [] }}
      />
    ),
  },
  PrintHeading: { 'on paper only': <PrintHeading /> },
  Loading: { plain: <Loading /> },
  JobProgressBar: {
    started: (
      <JobProgressBar
        firstStep="W kolejce"
        label="Odczyt umowy"
        onCancel={ignore}
        progress={{ percent: 0, step: '', log: [] }}
      />
    ),
    halfway: (
      <JobProgressBar
        firstStep="W kolejce"
        label="Odczyt protokołu"
        onCancel={ignore}
        progress={{ percent: 62, step: 'Odczytuję pozycje', log: [] }}
      />
    ),
  },
};
