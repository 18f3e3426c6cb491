import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';
import { attentionFor } from './attentionFor';

/** Expiring and missing documents, replacing one, and the documents of the person who is signed in. */
export const documents: Feature = {
  userMenu: [
    {
      label: 'documents.own.title',
      icon: DescriptionIcon,
      Dialog: themedPart(() =>
        import('./own/OwnDocumentsDialog').then(({ OwnDocumentsDialog }) => OwnDocumentsDialog),
      ),
    },
  ],
  panels: {
    'employee-documents': {
      list: {
        Panel: themedPart(() =>
          import('./AttentionPanel').then(({ AttentionPanel }) => AttentionPanel),
        ),
        height: 81,
        isFor: (by) => attentionFor(by) !== 'none',
      },
      record: themedPart(() =>
        import('./ReplacementPanel').then(({ ReplacementPanel }) => ReplacementPanel),
      ),
    },
  },
};
