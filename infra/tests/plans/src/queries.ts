import type { Sample } from '@ostep/load-test-data/sample';

const MONTH = '?year=2026&month=5';

/** Of calls that need one, or whose statements differ by it. */
export function queriesOf({
  code,
  codeId,
  districtId,
  address,
  contractId,
  squadId,
}: Sample): Readonly<Record<string, readonly string[]>> {
  const district = address.split('-').slice(0, 3).join('-');
  return {
    'GET /api/contract/{id}/prices': ['?on=2026-05-04'],
    'GET /api/order/doubledNumbers': [
      '?orderNumber=12/2026&forestDistrictPart=06%20Gola',
      `?orderNumber=12/2026&contract=${contractId}`,
    ],
    'GET /api/order/open-items': ['', `?squad=${squadId}`],
    'GET /api/ac/list/full': ['', '?query=ci', '?active=true&p=1'],
    'GET /api/ac/search': ['?query=ci'],
    'GET /api/contract/search': ['?query=271'],
    'GET /api/summary/month': [MONTH],
    'GET /api/summary/month/workbook': [MONTH],
    'GET /api/summary/month/doc/statements': [MONTH],
    'GET /api/summary/month/doc/archive': [MONTH],
    'GET /api/summary/sq/{squadId}/doc/summary': [MONTH],
    'GET /api/summary/statistics': ['?year=2026', `?year=2025&forestDistrictId=${districtId}`],
    'GET /api/summary/statistics/most-work': ['?year=2026', `?year=2026&forestDistrictId=${districtId}&month=5`],
    'GET /api/summary/statistics/orders': ['?year=2026', `?year=2026&forestDistrictId=${districtId}`],
    'GET /api/search': [`?q=12/2026`, '?q=1', '?q=gola', `?q=${address}`, `?q=${code}`, '?q=1234,56'],
    'GET /api/search/places': ['', `?under=${encodeURIComponent(district)}`],
    'GET /api/invoice/list': ['', `?show=unpaid&district=${districtId}&age=to30&text=12&page=0`],
    'GET /api/invoice/protocols': ['', '?page=500', '?which=late', `?which=2026-05&district=${districtId}`],
    'GET /api/invoice/payment/list': ['', `?show=transfer&district=${districtId}&text=12&page=0`],
    'GET /api/offer/cost': [`?code=${codeId}`, `?code=${codeId}&district=${districtId}&unit=HA`],
  };
}
