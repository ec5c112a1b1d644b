import type { PartFault } from '@moadi/domain/goods-lists';

/** A file that is no part of the list. */
export class PartRefused extends Error {
  readonly fault: PartFault;
  constructor(fault: PartFault) {
    super(fault.code);
    this.fault = fault;
  }
}
