/** Working time of one agent, frozen at publication (design/people §10.2). Minutes are local time. */
export interface WorkingCalendar {
  readonly timeZone: string;
  /** Monday first; spans as minutes from local midnight, ascending, at most three a day. */
  readonly week: readonly (readonly { readonly from: number; readonly to: number }[])[];
  /** Local dates `yyyy-mm-dd`; an `extra` day with spans overrides an `off` day, which overrides the week. */
  readonly dates: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: "off" | "extra";
    readonly spans?: readonly { readonly from: number; readonly to: number }[];
  }[];
}
