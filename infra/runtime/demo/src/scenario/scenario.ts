import type { IsoDate, OrderStatus, ProtocolType, Unit } from '@ostep/kernel';

export type DemoScenario = {
  readonly contracts: readonly DemoContract[];
  readonly orders: readonly DemoOrder[];
  readonly protocols: readonly DemoProtocol[];
};

export type DemoContract = {
  readonly number: string;
  readonly districtKey: string;
  readonly offerDate: IsoDate;
  readonly contractDate: IsoDate;
  readonly items: readonly DemoContractItem[];
};

export type DemoContractItem = {
  readonly codeKey: string;
  readonly scopeKey: string;
  readonly description: string;
  readonly unit: Unit;
  readonly amount: number;
  readonly price: number;
  readonly vat: number;
};

export type DemoOrder = {
  readonly contract: DemoContract;
  readonly number: string;
  readonly date: IsoDate;
  readonly part: string;
  readonly status: OrderStatus;
  readonly temporary: boolean;
  readonly finishedDate: IsoDate | null;
  readonly items: readonly DemoOrderItem[];
};

export type DemoOrderItem = {
  readonly posNo: string;
  readonly address: string;
  readonly group: string;
  readonly contractItem: DemoContractItem;
  readonly amount: number;
  readonly dueDate: IsoDate;
  readonly assignments: readonly DemoAssignment[];
};

export type DemoAssignment = {
  readonly squadCode: string;
  readonly workGroupItemId: number;
  readonly addToSum: boolean;
  readonly percent: number;
  readonly rate: number;
  readonly amountDone: number | null;
  readonly finishedDate: IsoDate | null;
};

export type DemoProtocol = {
  readonly number: string;
  readonly type: ProtocolType;
  readonly date: IsoDate;
  readonly receivedDate: IsoDate;
  readonly part: string;
  readonly orders: readonly [DemoOrder, ...DemoOrder[]];
  readonly parts: readonly DemoPart[];
  readonly corrects: DemoProtocol | null;
  readonly agrees: boolean;
  readonly settled: boolean;
};

export type DemoPart = {
  readonly posNo: string;
  readonly address: string;
  readonly totalAmount: number | null;
  readonly items: readonly DemoPartItem[];
  readonly settlements: readonly DemoSettlement[];
};

export type DemoPartItem = {
  readonly codeKey: string;
  readonly amount: number;
  readonly rate: number;
  readonly value: number;
};

export type DemoSettlement = { readonly assignment: DemoAssignment; readonly amount: number };

export type Dictionaries = {
  readonly codes: ReadonlyMap<string, DictionaryCode>;
  readonly parts: ReadonlyMap<string, readonly DictionaryPart[]>;
  readonly workItems: ReadonlyMap<number, readonly DictionaryWorkItem[]>;
};

export type DictionaryCode = {
  readonly key: string;
  readonly name: string;
  readonly unit: Unit;
  readonly groups: readonly string[];
  readonly workGroupId: number;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly vat: number;
};

export type DictionaryPart = { readonly code: string; readonly name: string; readonly range: string };

export type DictionaryWorkItem = {
  readonly id: number;
  readonly name: string;
  readonly addToSum: boolean;
  readonly reference: number;
};
