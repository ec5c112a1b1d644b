// What React Aria says to screen readers, in Persian (it ships 34 languages, this is not one of them). One export per
// area of its packages, put in the place of all its tables by build/react-aria.ts, which stops the build when a
// component reaches an area that is not here yet.

export const overlays = {
  dismiss: 'بستن',
};
