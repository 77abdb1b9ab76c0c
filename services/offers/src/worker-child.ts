import { serveChild } from '@ostep/service-kit';
import { openOfferFile } from './parsing/open-offer-file';

serveChild(openOfferFile);
