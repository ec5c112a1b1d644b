import type { Fault } from '@moadi/domain/faults';
import { invoiceKinds, type InvoiceKind, type KindInCorrections } from '@moadi/domain/invoices';
import type { Answer } from './authority.ts';
import type { Defect } from './defects/defect.ts';
import type { FormDefect } from './defects/form.ts';
import type { WireDefect } from './defects/wire.ts';
import type { Right } from './invoice/right.ts';
import { verdictOf, verdictOfRight, verdictOfTables, type Verdict } from './judge.ts';
import { processed, textOf, type Processed } from './panel.ts';
import type { Group } from './tally.ts';

/** One invoice on its way, and how its answer is to be judged. */
export interface Sample {
  group: Group;
  right: Right;
  name: string;
  json: string;
  verdict: (answer: Answer) => Verdict;
  /** What our check says of it; of a change on the wire it is not asked. */
  faults?: readonly Fault[];
}

/** Makes the invoices that are sent; every one has a serial of its own. */
export class Samples {
  private serial = 0n;
  private readonly now: number;
  private readonly made = new WeakMap<Right, Processed>();

  /** As the setting of the server has it. */
  kindInCorrections: KindInCorrections = 'sent';

  constructor(now: number) {
    this.now = now;
  }

  right(group: Group, right: Right): Sample {
    const made = this.process(right.invoice, right)!;
    const name = `subject ${right.invoice.invoiceHeader.invoiceSubject}`;
    return { group, right, name, json: made.json, verdict: answer => verdictOfRight(made, answer) };
  }

  /** Undefined where the invoice has no place for the defect, as in the two below. */
  defect(right: Right, { name, spoil }: Defect): Sample | undefined {
    const invoice = spoil(right, this.now);
    if (!invoice) return undefined;
    const made = this.process(invoice, right);
    if (!made) return this.ofUnknownKind(right, invoice, name);
    const verdict = (answer: Answer) => verdictOf(kindNamed(made.json) ?? right.kind, made, answer);
    return { group: 'defect', right, name, json: made.json, verdict, faults: made.faults };
  }

  wire(right: Right, { name, spoil }: WireDefect): Sample | undefined {
    if (!spoil(right, this.known(right).wire)) return undefined;
    const { wire, contradiction } = spoil(right, this.process(right.invoice, right)!.wire)!;
    return this.ofTables('wire', right, name, textOf(wire), contradiction);
  }

  form(right: Right, { name, spoil }: FormDefect): Sample | undefined {
    if (!spoil(this.known(right).json)) return undefined;
    const { json, contradiction } = spoil(this.process(right.invoice, right)!.json)!;
    return this.ofTables('form', right, name, json, contradiction);
  }

  /** An invoice that is right and meets with what only the authority knows. */
  stranger(right: Right, name: string, json = this.process(right.invoice, right)!.json): Sample {
    const made = this.known(right);
    return { group: 'defect', right, name, json, verdict: answer => verdictOf(right.kind, made, answer) };
  }

  private ofTables(
    group: Group,
    right: Right,
    name: string,
    json: string,
    contradiction: (answer: Answer) => string | undefined,
  ): Sample {
    const verdict = (answer: Answer) => verdictOfTables(contradiction(answer), answer);
    return { group, right, name, json, verdict };
  }

  /** The panel has no form for a kind that does not exist: the authority is told its numbers alone. */
  private ofUnknownKind(right: Right, invoice: Right['invoice'], name: string): Sample {
    const { wire } = this.process(right.invoice, right)!;
    const { invoiceType, invoicePattern } = invoice.invoiceHeader;
    const header: object = { ...wire.header, inty: invoiceType, inp: invoicePattern };
    const verdict = (answer: Answer): Verdict =>
      answer.status === 'SUCCESS' ? { difference: 'a kind that the panel does not know' } : 'both refuse';
    return { group: 'defect', right, name, json: textOf({ ...wire, header }), verdict };
  }

  /** An invoice as the panel would send it, to see whether a change has a place in it. */
  private known(right: Right): Processed {
    const made = this.made.get(right) ?? this.process(right.invoice, right)!;
    this.made.set(right, made);
    return made;
  }

  private process(invoice: Right['invoice'], { memory }: Right): Processed | undefined {
    this.serial += 1n;
    const { serial, now, kindInCorrections } = this;
    return processed(invoice, { memory, serial, now, kindInCorrections });
  }
}

/** The kind that an invoice says it is of. */
function kindNamed(json: string): InvoiceKind | undefined {
  const [inty, inp] = ['inty', 'inp'].map(name => new RegExp(`"${name}":(\\d+)`).exec(json)?.[1]);
  return invoiceKinds.find(kind => kind === `${inty}.${inp}`);
}
