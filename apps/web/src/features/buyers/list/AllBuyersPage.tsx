import { AllSavedPage } from '../../../kit/saved/SavedPage.tsx';
import { savedBuyers } from './saved-buyers.tsx';

export default function AllBuyersPage() {
  return <AllSavedPage kind={savedBuyers} />;
}
