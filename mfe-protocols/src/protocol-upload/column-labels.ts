import type { ProtocolColumn } from '@ostep/api-protocols';
import { texts } from '../texts';

export const columnLabels: Readonly<Record<ProtocolColumn, string>> = texts.upload.columns;
