import { serveChild } from '@ostep/service-kit';
import { openForeignFile } from './parsing/open-foreign-file';

serveChild(openForeignFile);
