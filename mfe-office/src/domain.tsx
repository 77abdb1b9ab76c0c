import type { RemoteDomain } from '@ostep/platform';
import { OfficePage } from './office/office.page';
import { AddresseesPage } from './office-addressees/office-addressees.page';
import { ApprovalPage } from './office-approval/office-approval.page';
import { NoticesPage } from './office-notices/office-notices.page';
import { PeoplePage } from './office-people/office-people.page';
import './office.css';

export default {
  routes: [
    { path: 'office', element: <OfficePage /> },
    { path: 'office/addressees', element: <AddresseesPage /> },
    { path: 'office/approval', element: <ApprovalPage /> },
    { path: 'office/notices', element: <NoticesPage /> },
    { path: 'office/people', element: <PeoplePage /> },
  ],
} satisfies RemoteDomain;
