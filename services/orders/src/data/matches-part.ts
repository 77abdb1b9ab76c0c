import { fullForestAddress } from '@ostep/kernel';

/** `matchesProtocolPart` of the kernel in SQL, for an item and a part whose addresses are stored without blanks. */
export const matchesPart = (item: string, part: string) => `(
  case when ${item}.forest_address collate "C" ~ '${fullForestAddress.source}'
    then trim(${part}.pos_no) = trim(${item}.pos_no) and ${part}.forest_address = ${item}.forest_address
    else length(${item}.forest_address) > 3 and starts_with(${part}.forest_address, left(${item}.forest_address, -3))
      and not exists (
        select from unnest(string_to_array(${item}.forest_address, '-'), string_to_array(${part}.forest_address, '-'))
          as segment (own, printed)
        where own <> '' and own is distinct from printed) end)`;
