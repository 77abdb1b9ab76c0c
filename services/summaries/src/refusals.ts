import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  squadNotFound: { status: 404, message: 'Nie znaleziono ekipy.' },
});
