import { tellError } from './notify.ts';

/** Does what a person asked for and tells what it failed with; what it may have changed is read again either way. */
export async function tellingErrors(
  act: () => Promise<void>,
  readAgain: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    tellError(error);
  } finally {
    await readAgain();
  }
}
