import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** Which documents expire or are missing, and the replacement of one. */
export const documents: Feature = {
  panels: {
    'employee-documents': {
      list: lazyScreen(() =>
        import('./AttentionPanel').then(({ AttentionPanel }) => AttentionPanel),
      ),
      record: lazyScreen(() =>
        import('./ReplacementPanel').then(({ ReplacementPanel }) => ReplacementPanel),
      ),
    },
  },
};
