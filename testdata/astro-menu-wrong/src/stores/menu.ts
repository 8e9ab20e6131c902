import { atom, map } from 'nanostores';

export interface Dish {
  dish: string;
  price: number;
}

export const $dishes = atom<Dish[]>([]);
export const $recommended = atom<Dish | null>(null);
export const $posting = atom(false);
export const $settings = map({ currency: '€', copied: '' });

export function addDish(dish: Dish) {
  $dishes.set([...$dishes.get(), dish]);
  return $dishes.get().length;
}

export const findDish = (name: string) => $dishes.get().find(({ dish }) => dish === name) ?? null;

// only the "Copy prices" button sets this key
$settings.listen((settings, _old, changed) => {
  if (changed === 'copied' && settings.copied) navigator.clipboard.writeText(settings.copied);
});
