/** The part of anywidget's model that is used here. */
export interface Model {
  /** It stands on a page that a server of ours keeps, and not in a notebook. */
  readonly served?: boolean;
  get(name: string): unknown;
  set?(name: string, value: unknown): void;
  save_changes?(): void;
  send(content: unknown, callbacks?: unknown, buffers?: ArrayBuffer[]): void;
  on(event: string, handler: (...args: never[]) => void): void;
  off(event: string, handler: (...args: never[]) => void): void;
}
