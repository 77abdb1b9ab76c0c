import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  contractNotFound: { status: 404, message: 'Nie znaleziono umowy.' },
  districtNotFound: { status: 404, message: 'Nie znaleziono nadleśnictwa.' },
  squadNotFound: { status: 404, message: 'Nie znaleziono ekipy.' },
});
