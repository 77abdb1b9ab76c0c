import type { SystemRecords } from '../bind-document';

const contract = { id: 1, contractDate: '2025-12-19', forestDistrict: 1, forestDistrictName: 'Namysłów' };
const order = { orderDate: '2026-03-16', orderStatus: 'DONE_REPORTED', forestDistrictName: 'Namysłów' } as const;

export function assumedRecords(assumes: unknown): SystemRecords {
  const { contracts = [], orders = [] } = (assumes ?? {}) as { contracts?: string[]; orders?: string[] };
  return {
    contracts: contracts.map((contractNumber) => ({ ...contract, contractNumber })),
    orders: orders.map((orderNumber, id) => ({
      ...order,
      id,
      orderNumber,
      forestDistrictPart: '06 Gola',
      contractId: 1,
    })),
    numberTaken: false,
    sameFile: [],
  };
}
