import { serveChild } from '@ostep/service-kit';
import { openStartFile } from './parsing/open-start-file';

serveChild(openStartFile);
