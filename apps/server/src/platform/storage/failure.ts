/** The disk is full or the store is away: it may pass, and is no fault of the file. */
export class StorageFailure extends Error {}
