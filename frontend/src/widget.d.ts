/** The name of the widget that is built. */
declare const WIDGET: string;

/** The language of the widget (BCP 47). */
declare const LANGUAGE: string;
