import { SavedPage } from '../../../kit/saved/SavedPage.tsx';
import { savedBuyers } from './saved-buyers.tsx';

export default function CaseBuyersPage() {
  return <SavedPage kind={savedBuyers} />;
}
