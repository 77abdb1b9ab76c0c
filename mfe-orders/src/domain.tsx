import type { RemoteDomain } from '@ostep/platform';
import { OrderPage } from './order/order.page';
import './orders.css';

const edit = {
  lazy: async () => ({ Component: (await import('./order-edit/order-edit.page')).OrderEditPage }),
};

export default {
  routes: [
    {
      path: 'inbox',
      lazy: async () => ({ Component: (await import('./inbox/inbox.page')).InboxPage }),
    },
    { path: 'order', element: <OrderPage /> },
    { path: 'order/edit', ...edit },
    { path: 'order/edit/:id', ...edit },
    {
      path: 'order/attention',
      lazy: async () => ({ Component: (await import('./order-attention/order-attention.page')).OrderAttentionPage }),
    },
    {
      path: 'order/my-work',
      lazy: async () => ({ Component: (await import('./my-work/my-work.page')).MyWorkPage }),
    },
    {
      path: 'order/upload',
      lazy: async () => ({ Component: (await import('./order-upload/order-upload.page')).OrderUploadPage }),
    },
  ],
} satisfies RemoteDomain;
