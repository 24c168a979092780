import { ICONS, type IconName } from "../../lib/icons";

// Signs that only the race has.
const more = ICONS as Record<string, string>;
more.pause = "M8 5V19M16 5V19";
more.hand = "M7 12V6M11 11V4M15 11V5M19 12V8M19 12C19 18 17 21 13 21C9 21 7 18 4 14";
more.run = "M14 3.5A2.2 2.2 0 1 0 14 8A2.2 2.2 0 1 0 14 3.5ZM8 12L11 9L15 10L13 14L16 17L15 22M13 14L9 16L6 20M15 10L19 12";

export const PAUSE = "pause" as IconName;
export const HAND = "hand" as IconName;
export const RUN = "run" as IconName;
