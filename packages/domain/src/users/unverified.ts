/**
 * Why the inquiries have come to no yes, where that is no plain no either: a service did not answer and is asked again by itself, does
 * not take the code or the day of birth, has nobody living by them, or another account was found to be this person first.
 */
export const unverifiedReasons = ['unreachable', 'notTaken', 'notAlive', 'identityTaken'] as const;
export type UnverifiedReason = (typeof unverifiedReasons)[number];
