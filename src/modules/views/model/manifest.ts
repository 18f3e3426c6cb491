import type { Manifest } from '@/core/module';

export const viewsManifest: Manifest = { name: 'views' };
