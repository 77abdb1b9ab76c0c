import type { RemoteDomain } from '@ostep/platform';
import { SummaryPage } from './summary/summary.page';
import { SummarySquadPage } from './summary-squad/summary-squad.page';
import './summaries.css';

export default {
  routes: [
    { path: 'summary', element: <SummaryPage /> },
    {
      path: 'summary/charts',
      lazy: async () => ({ Component: (await import('./summary-charts/summary-charts.page')).SummaryChartsPage }),
    },
    {
      path: 'summary/closing',
      lazy: async () => ({ Component: (await import('./summary-closing/summary-closing.page')).SummaryClosingPage }),
    },
    {
      path: 'summary/earlier',
      lazy: async () => ({ Component: (await import('./summary-earlier/summary-earlier.page')).SummaryEarlierPage }),
    },
    {
      path: 'summary/one-page',
      lazy: async () => ({ Component: (await import('./summary-one-page/summary-one-page.page')).SummaryOnePagePage }),
    },
    {
      path: 'summary/pay-readings',
      lazy: async () => ({
        Component: (await import('./summary-pay-readings/summary-pay-readings.page')).PayAccessPage,
      }),
    },
    {
      path: 'summary/result',
      lazy: async () => ({ Component: (await import('./summary-result/summary-result.page')).SummaryResultPage }),
    },
    { path: 'summary/squad', element: <SummarySquadPage /> },
  ],
} satisfies RemoteDomain;
