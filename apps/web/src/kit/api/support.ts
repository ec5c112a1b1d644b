import { createStore } from '../../ui/lib/store.ts';
import { ApiError, errorText } from './errors.ts';

/** What support has to know of a failure. Nothing that was typed is in it, nor the query of an address, which may hold it. */
export interface FailureReport {
  /** Where it happened: `/cases/481205937/buyers`. */
  page: string;
  /** What was asked of the server, as the contract writes it: `POST /cases/{clientId}/buyers`. Absent for a fault of the page itself. */
  tried?: string;
  /** HTTP status, key of the catalogue, and the id by which the server's log has it. */
  status?: number;
  code?: string;
  requestId?: string;
  /** What the person has read. */
  text: string;
  /** ms. */
  at: number;
}

/** Who makes a ticket of a failure; while there is nobody, it is not offered. */
export const ticketSender = createStore<((report: FailureReport) => void) | undefined>(undefined);

/** What somebody asks the support about: an invoice, with what is written already. */
export interface Question {
  clientId: number;
  invoiceId: string;
  title: string;
  message: string;
}

/** Who opens a ticket for a question; while there is nobody, or the person who asks is of the support, it is not offered. */
export const questionTaker = createStore<((question: Question) => void) | undefined>(undefined);

export function reportOf(error: unknown, page: string, at: number): FailureReport {
  const text = errorText(error);
  if (!(error instanceof ApiError)) return { page, text, at };
  const { status, code, requestId, tried } = error;
  return {
    page,
    ...(tried && { tried: `${tried.method} ${tried.path}` }),
    status,
    ...(code && { code }),
    ...(requestId && { requestId }),
    text,
    at,
  };
}
