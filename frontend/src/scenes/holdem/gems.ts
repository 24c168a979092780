import { GEMS } from "../../lib/gems";

/** Heaven Hold'em has a fifth piece of treasure, the amethyst. */
GEMS[50] = { outline: "M12 1L16.5 7V22H7.5V7ZM7.5 11L3 14V22H7.5ZM16.5 9L21 13V22H16.5Z", cut: "M7.5 8.5H16.5M12 1V22" };
