import { groupOf } from '../openapi/group.ts';
import { ticketEndpoints as endpoints } from './endpoints.ts';
import { ticketSchemas as schemas } from './schemas.ts';

export const ticketGroup = groupOf({
  feature: 'tickets',
  endpoints,
  schemas,
  summaries: {
    upload: 'Send in a file that becomes part of a message afterwards',
    own: 'One’s own tickets',
    ownCount: 'How many tickets one has',
    create: 'Open a ticket with its first message',
    ownItem: 'A ticket of one’s own',
    ownMessages: 'The conversation of one’s own ticket, from its end: the entries before a number',
    ownFile: 'Download a file of one’s own ticket',
    ask: 'Write in one’s own ticket; refused when the conversation has gone on since the entry that was seen',
    ownClose: 'Close one’s own ticket',
    ownReopen: 'Open one’s own closed ticket again, with a message',
    rate: 'Rate one’s own closed ticket, once',
    list: 'Tickets of all users, those first that are due first',
    count: 'How many tickets there are',
    item: 'A ticket',
    messages: 'The conversation of a ticket, from its end: the entries before a number',
    file: 'Download a file of a ticket',
    answer: 'Answer; refused when the conversation has gone on since the entry that was seen',
    close: 'Close a ticket',
    reopen: 'Open a closed ticket again, with a message',
    assignees: 'Who answers tickets',
    assign: 'Give a ticket to somebody of the support, or to nobody',
    enter: 'Say that one has the conversation open; answers who else of the staff has',
    leave: 'Say that one has it open no longer',
    notes: 'What the staff has noted of a ticket, for the staff alone',
    writeNote: 'Note something of a ticket, for the staff alone',
  },
  objects: {
    OwnTicket: schemas.ownItem.response,
    Ticket: schemas.item.response,
    OwnTicketEntry: schemas.ownMessages.response.element,
    TicketEntry: schemas.messages.response.element,
    TicketFile: schemas.upload.response,
    TicketNote: schemas.writeNote.response,
  },
});
