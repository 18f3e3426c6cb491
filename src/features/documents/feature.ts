import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';
import { attentionFor } from './attentionFor';

/** Which documents expire or are missing, and the replacement of one. */
export const documents: Feature = {
  panels: {
    'employee-documents': {
      list: {
        Panel: lazyScreen(() =>
          import('./AttentionPanel').then(({ AttentionPanel }) => AttentionPanel),
        ),
        height: 81,
        isFor: (by) => attentionFor(by) !== 'none',
      },
      record: lazyScreen(() =>
        import('./ReplacementPanel').then(({ ReplacementPanel }) => ReplacementPanel),
      ),
    },
  },
};
