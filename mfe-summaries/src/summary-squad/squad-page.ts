import type { PeriodPage } from '@ostep/ui';
import type { ComponentProps } from 'react';
import type { Month } from '../summary.queries';

/** What the page of all squads and that of one have in common. */
export type SquadPageProps = Pick<ComponentProps<typeof PeriodPage>, 'title' | 'period' | 'filter'> & {
  readonly month: Month;
};
