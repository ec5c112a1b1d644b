import { conditions, resolved } from './conditions.ts';
import type { Field } from './fields.ts';
import { finding, type Finding } from './finding.ts';
import { cell, type Invoice } from './invoice.ts';
import { matrixSource } from './matrix.ts';
import type { Part } from './sheet.ts';
import { fieldsByHome, partsOf, View } from './view.ts';

/**
 * Existence and belonging (kinds 0 and 4). Values out of pattern are warned about and then taken away: "value is not
 * stored" (section 5.2), so no later rule sees them. `looked` counts the cells, for the page.
 */
export function judgeObligations(invoice: Invoice): { findings: Finding[]; looked: number } {
  const findings = wholeSections(invoice);
  const out: [part: Part, field: Field][] = [];
  let looked = 0;
  for (const [home, fields] of fieldsByHome) {
    for (const part of partsOf(invoice, home)) {
      const view = new View(invoice, part);
      for (const field of fields) {
        looked += 1;
        const raw = cell(invoice, field);
        const present = part.values.has(field) || part.bad.has(field);
        if (raw === 'O' || (raw === 'M' && present) || (raw === '-' && !present)) continue;
        const owed = raw === 'C' ? resolved(view, field) : raw;
        const source = `${matrixSource}${raw === 'C' ? `; ${conditions[field]!.source}` : ''}`;
        if (owed === 'M' && !present) findings.push(finding('error', '0', field, part, source));
        if (owed === '-' && present) {
          findings.push(finding('warning', '4', field, part, source));
          out.push([part, field]);
        }
      }
    }
  }
  for (const [part, field] of out) {
    part.values.delete(field);
    part.bad.delete(field);
  }
  return { findings, looked };
}

/** Body, payments, carried goods and extension as wholes. */
function wholeSections(invoice: Invoice): Finding[] {
  const { sheet, ins } = invoice;
  const findings: Finding[] = [];
  const root = { section: 'root' } as const;
  const drop = (section: 'body' | 'payments', source: string) => {
    if (sheet[section].length > 0) findings.push(finding('warning', '4', section, root, source));
    sheet[section].length = 0;
  };
  if (ins === 3) {
    drop('body', '5.3: for ins 3 the whole body is out of pattern');
    drop('payments', '7.2: a cancellation has only a header');
  } else if (sheet.body.length === 0) {
    findings.push(finding('error', '0', 'body', root, '5.4: at least one body line always except ins 3'));
  }
  if (sheet.extended) findings.push(finding('warning', '4', 'extension', root, '2.3: extension'));

  const goods = cell(invoice, 'sg');
  const header = { section: 'header' } as const;
  if (goods === 'M' && sheet.goods.length === 0)
    findings.push(finding('error', '0', 'sg', header, matrixSource));
  if (goods === '-' && sheet.goods.length > 0) {
    findings.push(finding('warning', '4', 'sg', header, matrixSource));
    sheet.goods.length = 0;
  }
  return findings;
}
