import type { RemoteDomain } from '@ostep/platform';
import { ContractPage } from './contract/contract.page';
import './contracts.css';

const edit = {
  handle: { roles: ['office'] },
  lazy: async () => ({ Component: (await import('./contract-edit/contract-edit.page')).ContractEditPage }),
};

export default {
  routes: [
    { path: 'contract', element: <ContractPage /> },
    { path: 'contract/edit', ...edit },
    { path: 'contract/edit/:id', ...edit },
    {
      path: 'contract/upload',
      lazy: async () => ({ Component: (await import('./contract-upload/contract-upload.page')).ContractUploadPage }),
    },
    {
      path: 'contract/:id/annex',
      handle: edit.handle,
      lazy: async () => ({ Component: (await import('./contract-annex/contract-annex.page')).ContractAnnexPage }),
    },
    {
      path: 'contract/:id',
      lazy: async () => ({ Component: (await import('./contract-details/contract-details.page')).ContractDetailsPage }),
    },
  ],
} satisfies RemoteDomain;
