export interface Memory {
  id: string;
  economicNumber: string;
  contracts: string[];
  commissionContracts: string[];
  billIds: string[];
  announcements: string[];
  forbiddenPatterns: number[];
  status: 'ACTIVE' | 'INACTIVE';
}
