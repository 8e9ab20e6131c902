import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $recommended, $settings } from '@stores/menu';

export default function Recommendation() {
  const recommended = useStore($recommended);
  const { currency } = useStore($settings);

  useEffect(() => {
    if (!recommended) return;
    void navigator.share({ title: 'Try this', text: `${recommended.dish}, ${recommended.price} ${currency}` }); // expect: ABP106
  }, [recommended, currency]);

  return <p>{recommended ? `Today: ${recommended.dish}` : 'No recommendation today'}</p>;
}
