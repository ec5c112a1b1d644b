import { invoiceEndpoints as endpoints } from '@moadi/contract/invoices';
import { invoiceSchemas as schemas } from '@moadi/contract/invoices/schemas';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { PdfRenderer } from '../../../platform/pdf/renderer.ts';
import { invoicePaper, invoicePapers } from './paper.ts';
import { invoicePdf } from './pdf.ts';
import { zipOfPdfs } from './zip.ts';

/** Stored invoices on paper: for the screen, as PDF, and many PDFs in a zip. */
export function paperRoutes(routes: Routes, { db, log, config }: Platform, renderer: PdfRenderer): void {
  const origin = publicOrigin(config);
  routes.inCase(
    endpoints.paper,
    schemas.paper,
    async ({ tx, access, params }) => (await invoicePaper(tx, access.clientId, params.id, origin)).view,
  );
  routes.inCase(endpoints.pdf, schemas.pdf, async ({ tx, access, params }) => {
    const { name, view } = await invoicePaper(tx, access.clientId, params.id, origin);
    return new FileAnswer('application/pdf', `${name}.pdf`, async ({ gone }) => {
      const made = await invoicePdf(renderer, log, view, gone);
      return 'pdf' in made ? Buffer.from(made.pdf) : refuse(made.fault);
    });
  });
  routes.inCase(endpoints.pdfs, schemas.pdfs, async ({ access: { clientId }, body, now }) => {
    const day = jalaliText(tehranDayOf(now)).replaceAll('/', '-');
    return new FileAnswer('application/zip', `invoices-${day}.zip`, async () =>
      zipOfPdfs({
        ids: [...new Set(body.ids)],
        load: ids => db.tenant(clientId, tx => invoicePapers(tx, clientId, ids, origin)),
        set: ({ view }, gone) => invoicePdf(renderer, log, view, gone),
        now,
      }),
    );
  });
}
