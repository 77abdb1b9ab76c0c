import type { RemoteDomain } from '@ostep/platform';
import { ActionCodesPage } from './ac/ac.page';
import { WorkGroupsPage } from './ac-groups/ac-groups.page';
import { ActionScopesPage } from './as/as.page';
import { ForestDistrictsPage } from './fd/fd.page';
import { DistrictPartsPage } from './fd-parts/fd-parts.page';
import { SquadsPage } from './sq/sq.page';
import './dictionaries.css';

export default {
  routes: [
    { path: 'sq', element: <SquadsPage /> },
    { path: 'fd', element: <ForestDistrictsPage /> },
    { path: 'fd/:id/parts', element: <DistrictPartsPage /> },
    { path: 'ac', element: <ActionCodesPage /> },
    { path: 'ac/groups', element: <WorkGroupsPage /> },
    { path: 'as', element: <ActionScopesPage /> },
  ],
} satisfies RemoteDomain;
