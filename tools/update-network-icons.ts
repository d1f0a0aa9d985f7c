import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderNetworkIcons } from './network-icons.ts';

/**
 * Writes the icons of networks after a change to their list or another version of the package: `npm run network-icons`.
 */
writeFileSync(join(import.meta.dirname, '../portfolio-view/src/blocks/network-icons.ts'), renderNetworkIcons());
