import { createContext, useContext, type ComponentType } from 'react';

/** An editor opened from inside a select: it gets what was typed, and hands the created record back. */
export interface FastEditorProps<T> {
  clientId: number;
  query: string;
  onDone: (created: T) => void;
  onClose: () => void;
}

export interface FastEditors {
  buyer: ComponentType<FastEditorProps<BuyerRecord>>;
  good: ComponentType<FastEditorProps<GoodRecord>>;
}

export interface BuyerRecord {
  id: string;
  nickName?: string;
  typeOfBuyer?: 1 | 2 | 3 | 4;
  economyCode?: string;
  nationalIdentityCode?: string;
  passportNumber?: string;
  postalCode?: string;
  branchCode?: string;
  landlineNumber?: string;
  address?: string;
}

export interface GoodRecord {
  /** Absent: it is of the authority's list, not one that the case keeps. */
  id?: string;
  stuffId?: string;
  description?: string;
  nickName?: string;
  vatRate?: string;
  fee?: string;
  discount?: string;
  measurementUnit?: string;
  /** When the buyer of the invoice has bought it last, and at which price of which unit. */
  last?: { at: number; fee?: string; measurementUnit?: string };
}

/** Filled by the app, which alone knows which feature edits what: a feature never imports another. */
export const FastEditorContext = createContext<FastEditors | undefined>(undefined);

export function useFastEditor<K extends keyof FastEditors>(kind: K): FastEditors[K] {
  const editors = useContext(FastEditorContext);
  if (!editors) throw new Error('FastEditorContext is not provided');
  return editors[kind];
}
