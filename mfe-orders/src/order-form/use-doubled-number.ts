import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { doubledNumberQuery, type NumberQuestion } from '../order.queries';
import { isNumberChecked } from './order-rules';
import type { OrderValues } from './order-values';

const PAUSE_MS = 500;

export function useDoubledNumber(values: OrderValues): boolean {
  const question: NumberQuestion = {
    orderId: values.id,
    orderNumber: values.orderNumber.trim(),
    forestDistrictPart: values.forestDistrictPart.trim(),
    contract: values.contract?.id ?? null,
  };
  const settled = useSettled(JSON.stringify(question), PAUSE_MS);
  const asked: NumberQuestion = JSON.parse(settled);
  const enabled = isNumberChecked(values) && settled === JSON.stringify(question);
  return useQuery({ ...doubledNumberQuery(asked), enabled }).data === true && enabled;
}

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
