import { TicketList } from './TicketList.tsx';

export default function MyTicketsPage() {
  return <TicketList side="user" />;
}
