import type { WantedConfirmation } from '@moadi/contract/kit';

export interface Asked extends WantedConfirmation {
  answer: (token: string | undefined) => void;
}
