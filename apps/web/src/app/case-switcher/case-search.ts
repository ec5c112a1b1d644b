import { searchText } from '@moadi/domain/primitives';

interface Named {
  clientId: number;
  caseName: string;
  businessName?: string | undefined;
  fiscalId?: string | undefined;
}

/** The cases in whose name, business, number or fiscal id all typed words stand, however they were typed; all for none. */
export function matching<Row extends Named>(rows: readonly Row[], typed: string): Row[] {
  const words = searchText(typed).split(' ').filter(Boolean);
  return rows.filter(({ caseName, businessName = '', fiscalId = '', clientId }) => {
    const text = searchText(`${caseName} ${businessName} ${fiscalId} ${clientId}`);
    return words.every(word => text.includes(word));
  });
}
