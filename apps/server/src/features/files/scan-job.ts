/** A job for each file that is held until a scanner has called it clean. */
export const SCAN = 'file.scan';
