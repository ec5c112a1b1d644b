import { settingEndpoints } from '@moadi/contract/settings';
import type { AnswerOf } from '@moadi/contract/kit';
import { createStore } from '../../ui/lib/store.ts';
import { send } from './send.ts';

export type PublicSettings = AnswerOf<typeof settingEndpoints.public>;

/** Support phone and mode; undefined until the server told them. */
export const publicSettings = createStore<PublicSettings | undefined>(undefined);

export async function loadPublicSettings(): Promise<void> {
  publicSettings.set(await send<PublicSettings>(settingEndpoints.public, {}, undefined));
}
