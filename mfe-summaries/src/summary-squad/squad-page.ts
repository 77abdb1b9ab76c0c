import type { PeriodPage } from '@ostep/ui';
import type { ComponentProps } from 'react';
import type { Month } from '../summary.queries';

/** Props that the page of all squads and that of one squad have in common. */
export type SquadPageProps = Pick<ComponentProps<typeof PeriodPage>, 'title' | 'period' | 'filter'> & {
  readonly month: Month;
};
