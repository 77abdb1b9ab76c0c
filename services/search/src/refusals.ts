import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  placeNotFound: { status: 404, message: 'To nie jest adres leśny.' },
});
