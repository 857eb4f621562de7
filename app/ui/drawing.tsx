import type { ReactNode } from "react";

const lines = {
  /** Empty box that nobody claimed: a page that is not there. */
  lost: (
    <>
      <path d="M40 52 80 36l40 16-40 16zM40 52v40l40 18 40-18V52M80 68v42" />
      <path className="text-brand" stroke="currentColor" d="M80 8c7 0 11 4 11 9 0 7-11 7-11 14M80 26v1" />
      <path d="M12 110h20M128 110h20" />
    </>
  ),
  /** Shield over the waterline: something broke, the money did not. */
  safe: (
    <>
      <path d="M80 20 46 32v26c0 24 15 38 34 46 19-8 34-22 34-46V32z" />
      <path className="text-brand" stroke="currentColor" d="m65 61 11 11 20-22" />
      <path d="M10 112c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0 12-5 20-2" />
    </>
  ),
  /** Crane: the site is being worked on, or rests. */
  crane: (
    <>
      <path d="M46 110V22h14v88M36 110h34M46 40l14 14M60 40 46 54M46 66l14 14M60 66 46 80M60 28h76M46 28 24 40v10h22M60 22l40 6" />
      <path className="text-brand" stroke="currentColor" d="M120 28v30M108 58h24v20h-24z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** A line drawing of ours; says nothing that the words beside it do not say. */
export function Drawing({ name }: { name: keyof typeof lines }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      className="h-30 w-40 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines[name]}
    </svg>
  );
}
