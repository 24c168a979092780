/** Narrows a selector to what can be seen. A part of a scene that waits behind another, still laid out, carries the class `sl-away`. */
export const seen = (selector: string): string => `${selector}:not(.sl-away *)`;
