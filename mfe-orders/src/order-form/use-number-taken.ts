import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { doubledNumberQuery, type NumberQuestion } from '../order.queries';
import { isNumberChecked } from './order-rules';
import type { OrderValues } from './order-values';

const DELAY_MS = 500;

export function useNumberTaken(values: OrderValues): boolean {
  const question: NumberQuestion = {
    orderId: values.id,
    orderNumber: values.orderNumber.trim(),
    forestDistrictPart: values.forestDistrictPart.trim(),
    contract: values.contract?.id ?? null,
  };
  const debounced = useDebounced(JSON.stringify(question), DELAY_MS);
  const debouncedQuestion: NumberQuestion = JSON.parse(debounced);
  const enabled = isNumberChecked(values) && debounced === JSON.stringify(question);
  return useQuery({ ...doubledNumberQuery(debouncedQuestion), enabled }).data === true && enabled;
}

function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
