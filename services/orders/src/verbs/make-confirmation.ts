import type { ConfirmationDocument } from '@ostep/api-orders';
import { dayInWarsaw } from '@ostep/kernel';
import type { Service } from '@ostep/service-kit';
import { refuse } from '../refusals';
import { confirmationOf } from '../rules/confirmation';
import { readOrder } from './read-order';

/** @throws Refusal 404, 417 (no finished date) */
export async function makeConfirmation(
  service: Pick<Service, 'sql' | 'now'>,
  orderId: number,
): Promise<ConfirmationDocument> {
  const order = await readOrder(service, orderId);
  if (order.finishedDate === null) {
    throw refuse('noFinishedDate', {}, [{ path: 'finishedDate', message: 'Uzupełnij datę zakończenia prac.' }]);
  }
  const [district] = await service.sql<{ key: string }[]>`
    select key from dictionaries_v1.forest_district where id = ${order.forestDistrictId}`;
  return confirmationOf({
    order,
    districtKey: district?.key ?? '',
    finishedDate: order.finishedDate,
    issuedOn: dayInWarsaw(service.now()),
  });
}
