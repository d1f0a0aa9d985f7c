import type { Field } from '@vitrine/contract/fields';
import type { PublicSettings } from '@vitrine/contract/portfolio';
import { Lock } from 'lucide-react';
import { Badge } from './mark.tsx';

/** What the owner chose to show of the fields that have a switch. */
export type ShownFields = Pick<PublicSettings, 'fields'>;

/** Whether the public does not see a field. */
export const isOnlyYours = ({ visibility: shown }: Field, settings: ShownFields): boolean =>
  shown === 'never' || (typeof shown === 'object' && !settings.fields[shown.switch]);

/** Stands by the label of what the public does not see. */
export const OnlyYou = () => (
  <Badge tone="neutral" icon={Lock}>
    Only you
  </Badge>
);
