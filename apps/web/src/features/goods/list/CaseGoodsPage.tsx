import { SavedPage } from '../../../kit/saved/SavedPage.tsx';
import { savedGoods } from './saved-goods.tsx';

export default function CaseGoodsPage() {
  return <SavedPage kind={savedGoods} />;
}
