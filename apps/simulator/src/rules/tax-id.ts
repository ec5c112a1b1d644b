/** Section 3: a tax id taken apart. */
export interface TaxIdParts {
  memory: string;
  day: number;
  serial: string;
}

// Verhoeff's dihedral-group table, permutation and inverses, as printed in section 3.
// prettier-ignore
const d = [
  '0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
  '5987604321', '6598710432', '7659821043', '8765932104', '9876543210',
];
// prettier-ignore
const p = [
  '0123456789', '1576283094', '5803796142', '8916043527',
  '9453126870', '4286573901', '2793806415', '7046913258',
];
const inverse = '0432156789';

/** The parts of a tax id whose form and check digit are right, else undefined. */
export function taxIdParts(taxId: string): TaxIdParts | undefined {
  if (!/^[A-Z0-9]{6}[0-9A-F]{15}[0-9]$/.test(taxId)) return undefined;
  const parts = {
    memory: taxId.slice(0, 6),
    day: parseInt(taxId.slice(6, 11), 16),
    serial: taxId.slice(11, 21),
  };
  return checkDigit(controlText(parts)) === taxId[21] ? parts : undefined;
}

export function taxIdOf(memory: string, day: number, serial: bigint): string {
  const hex = (value: bigint | number, length: number) =>
    value.toString(16).toUpperCase().padStart(length, '0');
  const parts = { memory, day, serial: hex(serial, 10) };
  return memory + hex(day, 5) + parts.serial + checkDigit(controlText(parts));
}

/** Letters as their two-digit ASCII codes, day and serial as 6 and 12 decimal digits. */
export function controlText({ memory, day, serial }: TaxIdParts): string {
  const letters = memory.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0)));
  return letters + String(day).padStart(6, '0') + BigInt(`0x${serial}`).toString().padStart(12, '0');
}

export function checkDigit(control: string): string {
  let state = 0;
  for (let i = 0; i < control.length; i++) {
    const digit = Number(control[control.length - 1 - i]);
    state = Number(d[state]![Number(p[(i + 1) % 8]![digit])]);
  }
  return inverse[state]!;
}
