import { TicketList } from './TicketList.tsx';

export default function AllTicketsPage() {
  return <TicketList side="support" />;
}
