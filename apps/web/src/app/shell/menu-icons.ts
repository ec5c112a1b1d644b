import ChartColumn from 'lucide-react/icons/chart-column';
import Ban from 'lucide-react/icons/ban';
import Contact from 'lucide-react/icons/contact';
import FilePlus from 'lucide-react/icons/file-plus-2';
import FileStack from 'lucide-react/icons/file-stack';
import FileSignature from 'lucide-react/icons/file-pen-line';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Files from 'lucide-react/icons/files';
import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import FolderInput from 'lucide-react/icons/folder-input';
import Folders from 'lucide-react/icons/folders';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import ListChecks from 'lucide-react/icons/list-checks';
import List from 'lucide-react/icons/list';
import BookOpen from 'lucide-react/icons/book-open';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Send from 'lucide-react/icons/send';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Icon } from '../../ui/actions/Button.tsx';

/** By the key of a menu entry; an entry without one has none. */
export const menuIcons: Readonly<Record<string, Icon>> = {
  dashboard: LayoutDashboard,
  myCases: FolderOpen,
  cases: Folders,
  caseReviews: ListChecks,
  details: Info,
  invoices: FileText,
  sending: Send,
  authenticity: ShieldCheck,
  reference: BookOpen,
  users: UserCog,
  buyers: Users,
  goods: Package,
  brokers: UserCog,
  contacts: Contact,
  list: List,
  create: FilePlus,
  batch: FileStack,
  revocation: Ban,
  reports: ChartColumn,
  apiKeys: Plug,
  senderKey: KeyRound,
  contracts: FileSignature,
  exports: FileSpreadsheet,
  files: Files,
  batchFiles: FolderInput,
  contractFiles: Files,
  audit: History,
  notifications: Megaphone,
  myTickets: LifeBuoy,
  tickets: MessagesSquare,
};
