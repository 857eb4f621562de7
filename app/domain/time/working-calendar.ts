/** Working time of one agent, resolved at publication (design/people §10.2). Minutes are local wall clock. */
export interface WorkingCalendar {
  readonly timeZone: string;
  /** Monday first; spans as minutes from local midnight, ascending, at most three a day. */
  readonly week: readonly (readonly { readonly from: number; readonly to: number }[])[];
  /** Local dates `yyyy-mm-dd`; an `extra` with spans beats an `off`, which beats the week. */
  readonly dates: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: "off" | "extra";
    readonly spans?: readonly { readonly from: number; readonly to: number }[];
  }[];
}
