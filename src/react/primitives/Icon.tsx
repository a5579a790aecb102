import {
  ArrowDown,
  ArrowUp,
  Ban,
  BookOpen,
  Brain,
  Bug,
  Check,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  FoldVertical,
  Globe,
  GripVertical,
  Image,
  ImageOff,
  ImagePlus,
  Info,
  ListPlus,
  type LucideIcon,
  MessageCircleQuestionMark,
  Minus,
  Palette,
  Pencil,
  Plus,
  RotateCcw,
  Ruler,
  Search,
  ShieldCheck,
  ShieldQuestionMark,
  Sparkles,
  Square,
  ThumbsDown,
  ThumbsUp,
  Trash2,
  TriangleAlert,
  Wrench,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

const icons = {
  add: Plus,
  agent: Sparkles,
  approval: ShieldQuestionMark,
  approved: ShieldCheck,
  attachImage: ImagePlus,
  brokenImage: ImageOff,
  bug: Bug,
  cancelled: Ban,
  check: Check,
  chevronDown: ChevronDown,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  circle: Circle,
  close: X,
  compact: FoldVertical,
  copy: Copy,
  danger: CircleAlert,
  down: ArrowDown,
  download: Download,
  edit: Pencil,
  expired: Clock,
  externalLink: ExternalLink,
  failed: CircleX,
  globe: Globe,
  grip: GripVertical,
  image: Image,
  info: Info,
  interrupted: CircleDashed,
  minus: Minus,
  more: Ellipsis,
  palette: Palette,
  question: MessageCircleQuestionMark,
  queue: ListPlus,
  remove: Trash2,
  retry: RotateCcw,
  rule: Ruler,
  running: CircleDashed,
  search: Search,
  skill: BookOpen,
  stop: Square,
  succeeded: CircleCheck,
  thinking: Brain,
  thumbsDown: ThumbsDown,
  thumbsUp: ThumbsUp,
  tool: Wrench,
  up: ArrowUp,
  warning: TriangleAlert,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export interface IconProps {
  readonly name: IconName;
  /** What it says to someone who does not see it. Absent: it repeats the words beside it, and is hidden from them. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One icon of the set: 14 px, stroke 1.75. */
export function Icon({ name, label, className }: IconProps): ReactNode {
  const Drawing = icons[name];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={14} strokeWidth={1.75} className={classNames('agent-panel-icon', className)} {...named} />;
}
