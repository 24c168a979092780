/** Which moment a view has already told; it is not told again after a second look. */
const told = new WeakMap<object, number>();

export const isSeen = (view: object, n: number): boolean => told.get(view) === n;
export const markSeen = (view: object, n: number): void => void told.set(view, n);
