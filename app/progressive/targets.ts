/** The closest element around the event's target that matches, including the target. */
export const around = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
