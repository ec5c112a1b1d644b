/** Keys to be pressed together, as they are written on the keyboard. */
export const Keys = ({ caps }: { caps: readonly string[] }) => (
  <span dir="ltr" className="flex items-center gap-1">
    {caps.map(cap => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
);
