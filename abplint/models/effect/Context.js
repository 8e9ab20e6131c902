// Classes that services are asked for by.
import { taggedBy } from 'effect/Effect';

export const Tag = () => taggedBy;
export const GenericTag = () => taggedBy();
