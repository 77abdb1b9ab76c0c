/** Each damages a valid invoice in a way that every validator must refuse. */
const damages: Readonly<Record<string, (xml: string) => string>> = {
  'without its seller': (xml) => xml.replace(/<Podmiot1>.*<\/Podmiot1>/u, ''),
  'a NIP of nine figures': (xml) => xml.replace('<NIP>1111111111</NIP>', '<NIP>111111111</NIP>'),
  'a sum with a comma': (xml) => xml.replace(/<P_15>(\d+)\.(\d\d)</u, '<P_15>$1,$2<'),
  'a sum of three decimals': (xml) => xml.replace(/<\/P_15>/u, '1</P_15>'),
  'no such rate': (xml) => xml.replace(/<P_12>[^<]*</u, '<P_12>9<'),
  'no such kind': (xml) => xml.replace('<RodzajFaktury>VAT<', '<RodzajFaktury>FV<'),
  'the gross before the net': (xml) => xml.replace(/(<P_13_2>.*)(<P_15>[^<]*<\/P_15>)/u, '$2$1'),
  'a number twice': (xml) => xml.replace(/(<P_2>[^<]*<\/P_2>)/u, '$1$1'),
  'neither with nor without the cash method': (xml) => xml.replace('<P_16>2<', '<P_16>3<'),
  'exempt and not': (xml) => xml.replace('<P_19N>1</P_19N>', '<P_19>1</P_19><P_19A>art. 113</P_19A><P_19N>1</P_19N>'),
  'no day of the calendar': (xml) => xml.replace(/<P_1>[^<]*</u, '<P_1>2026-02-30<'),
  'a field of no schema': (xml) => xml.replace('<FormaPlatnosci>', '<Uwagi>x</Uwagi><FormaPlatnosci>'),
  'of another country': (xml) => xml.replace('<KodKraju>PL<', '<KodKraju>XX<'),
};

export const damaged = (xml: string): readonly { readonly name: string; readonly xml: string }[] =>
  Object.entries(damages).map(([name, damage]) => {
    const found = damage(xml);
    if (found === xml) throw new Error(`${name}: nothing was damaged`);
    return { name, xml: found };
  });
