import type { RemoteDomain } from '@ostep/platform';
import { OfficePage } from './office/office.page';
import { AddresseesPage } from './office-addressees/office-addressees.page';
import { NoticesPage } from './office-notices/office-notices.page';
import './office.css';

export default {
  routes: [
    { path: 'office', element: <OfficePage /> },
    { path: 'office/addressees', element: <AddresseesPage /> },
    { path: 'office/notices', element: <NoticesPage /> },
  ],
} satisfies RemoteDomain;
