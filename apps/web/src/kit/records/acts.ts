import { tellError } from '../api/notify.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordWords as words } from './words.ts';

/** Turns a row on or off at once; the message offers the way back. */
export async function setActive<Row extends RecordRow>(
  kind: RecordKind<Row>,
  row: Row,
  isActive: boolean,
  isUndone = false,
): Promise<void> {
  const { calls, nameOf } = kind;
  try {
    await calls.setActive?.(row, isActive);
    const text = (isActive ? words.activated : words.deactivated)(nameOf(row));
    const undo = { label: words.undo, onSelect: () => void setActive(kind, row, !isActive, true) };
    snack('success', text, isUndone ? {} : { actions: [undo] });
  } catch (error) {
    tellError(error);
  } finally {
    await calls.refresh();
  }
}

/** Ends a row from a day on; the message offers the way back. */
export async function endRow<Row extends RecordRow>(
  kind: RecordKind<Row>,
  row: Row,
  endDate: number,
): Promise<void> {
  await kind.calls.end?.(row, endDate);
  const undo = { label: words.undo, onSelect: () => void takeBackEnd(kind, row) };
  snack('success', words.ended(kind.nameOf(row)), { actions: [undo] });
  void kind.calls.refresh();
}

/** Takes the end of a row back: it is offered as before. */
export async function takeBackEnd<Row extends RecordRow>(
  { calls, nameOf }: RecordKind<Row>,
  row: Row,
): Promise<void> {
  try {
    await calls.end?.(row, undefined);
    snack('success', words.resumed(nameOf(row)));
  } catch (error) {
    tellError(error);
  } finally {
    await calls.refresh();
  }
}
