import { writeRule } from '@/browser/kit/styles/sheet';
import { chromeColors } from './chrome';

for (const [selector, style] of Object.entries(chromeColors)) writeRule(selector, style);
