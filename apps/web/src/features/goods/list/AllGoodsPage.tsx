import { AllSavedPage } from '../../../kit/saved/SavedPage.tsx';
import { savedGoods } from './saved-goods.tsx';

export default function AllGoodsPage() {
  return <AllSavedPage kind={savedGoods} />;
}
