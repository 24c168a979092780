/** The name of the widget that is built. */
declare const WIDGET: string;
