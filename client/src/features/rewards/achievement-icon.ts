import type { LucideIcon } from "lucide-react";
import Award from "lucide-react/icons/award";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import FileText from "lucide-react/icons/file-text";
import Flame from "lucide-react/icons/flame";
import Footprints from "lucide-react/icons/footprints";
import Landmark from "lucide-react/icons/landmark";
import Layers from "lucide-react/icons/layers";
import Leaf from "lucide-react/icons/leaf";
import ListChecks from "lucide-react/icons/list-checks";
import Medal from "lucide-react/icons/medal";
import Mountain from "lucide-react/icons/mountain";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Tags from "lucide-react/icons/tags";
import Target from "lucide-react/icons/target";
import Trophy from "lucide-react/icons/trophy";
import Wallet from "lucide-react/icons/wallet";

const icons = new Map<string, LucideIcon>([
  ["calendar-check", CalendarCheck],
  ["calendar-days", CalendarDays],
  ["circle-check", CircleCheck],
  ["clipboard-check", ClipboardCheck],
  ["file-text", FileText],
  ["flame", Flame],
  ["footprints", Footprints],
  ["landmark", Landmark],
  ["layers", Layers],
  ["leaf", Leaf],
  ["list-checks", ListChecks],
  ["medal", Medal],
  ["mountain", Mountain],
  ["shield-check", ShieldCheck],
  ["shopping-bag", ShoppingBag],
  ["tags", Tags],
  ["target", Target],
  ["trophy", Trophy],
  ["wallet", Wallet],
]);

/** By its lucide name; one that is not known here is an award. */
export const achievementIcon = (name: string) => icons.get(name) ?? Award;
