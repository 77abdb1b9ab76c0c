import type { RemoteDomain } from '@ostep/platform';
import { ProtocolPage } from './protocol/protocol.page';
import { ProtocolCorrectPage } from './protocol-correct/protocol-correct.page';
import { ProtocolEditPage } from './protocol-edit/protocol-edit.page';
import { ProtocolSettlePage } from './protocol-settle/protocol-settle.page';
import { ProtocolUploadPage } from './protocol-upload/protocol-upload.page';
import './protocols.css';

export default {
  routes: [
    { path: 'protocol', element: <ProtocolPage /> },
    { path: 'protocol/edit', element: <ProtocolEditPage /> },
    { path: 'protocol/edit/:id', element: <ProtocolEditPage /> },
    { path: 'protocol/correct/:id', element: <ProtocolCorrectPage /> },
    { path: 'protocol/upload', element: <ProtocolUploadPage /> },
    { path: 'protocol/settle/:id', element: <ProtocolSettlePage /> },
  ],
} satisfies RemoteDomain;
