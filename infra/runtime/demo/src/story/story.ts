import type { IsoDate, OrderStatus, ProtocolType, Unit } from '@ostep/kernel';

export type Story = {
  readonly contracts: readonly StoryContract[];
  readonly orders: readonly StoryOrder[];
  readonly protocols: readonly StoryProtocol[];
};

export type StoryContract = {
  readonly number: string;
  readonly districtKey: string;
  readonly offerDate: IsoDate;
  readonly contractDate: IsoDate;
  readonly items: readonly StoryContractItem[];
};

export type StoryContractItem = {
  readonly codeKey: string;
  readonly scopeKey: string;
  readonly description: string;
  readonly unit: Unit;
  readonly amount: number;
  readonly price: number;
  readonly vat: number;
};

export type StoryOrder = {
  readonly contract: StoryContract;
  readonly number: string;
  readonly date: IsoDate;
  readonly part: string;
  readonly status: OrderStatus;
  readonly temporary: boolean;
  readonly finishedDate: IsoDate | null;
  readonly items: readonly StoryOrderItem[];
};

export type StoryOrderItem = {
  readonly posNo: string;
  readonly address: string;
  readonly group: string;
  readonly contractItem: StoryContractItem;
  readonly amount: number;
  readonly dueDate: IsoDate;
  readonly assignments: readonly StoryAssignment[];
};

export type StoryAssignment = {
  readonly squadCode: string;
  readonly workGroupItemId: number;
  readonly addToSum: boolean;
  readonly percent: number;
  readonly rate: number;
  readonly amountDone: number | null;
  readonly finishedDate: IsoDate | null;
};

export type StoryProtocol = {
  readonly number: string;
  readonly type: ProtocolType;
  readonly date: IsoDate;
  readonly receivedDate: IsoDate;
  readonly part: string;
  readonly orders: readonly [StoryOrder, ...StoryOrder[]];
  readonly parts: readonly StoryPart[];
  readonly corrects: StoryProtocol | null;
  readonly agrees: boolean;
  readonly settled: boolean;
};

export type StoryPart = {
  readonly posNo: string;
  readonly address: string;
  readonly totalAmount: number | null;
  readonly items: readonly StoryPartItem[];
  readonly settlements: readonly StorySettlement[];
};

export type StoryPartItem = {
  readonly codeKey: string;
  readonly amount: number;
  readonly rate: number;
  readonly value: number;
};

export type StorySettlement = { readonly assignment: StoryAssignment; readonly amount: number };

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
